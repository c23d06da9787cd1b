import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { fromRoot } from '#server/project-root.ts';
import { type Setting, SETTINGS } from './settings.ts';
import { ConfigError } from './wrong-setting.ts';

/** The variables that name the file of a secret, by the secret: `SMTP_URL_FILE` for `SMTP_URL`. */
export const SECRET_FILES: ReadonlyMap<string, string> = new Map(
  Object.entries<Setting>(SETTINGS)
    .filter(([, { isSecret, hasPassword }]) => isSecret || hasPassword)
    .map(([name]) => [name, `${name}_FILE`]),
);

function readSecret(variable: string, path: string): string {
  let text: string;
  try {
    text = readFileSync(isAbsolute(path) ? path : fromRoot(path), 'utf8');
  } catch (error) {
    throw new ConfigError(`${variable} names a file that cannot be read: ${(error as Error).message}.`);
  }
  const secret = text.replace(/[\r\n]+$/, '');
  if (secret === '') throw new ConfigError(`${variable} names an empty file: ${path}.`);
  return secret;
}

/**
 * The environment with the secrets that are in files, as Docker, Kubernetes and systemd provide them.
 * @throws {ConfigError} for a file that cannot be read, and for a secret that is set twice
 */
export function withSecretFiles(
  environment: Record<string, string | undefined>,
): Record<string, string | undefined> {
  const all = { ...environment };
  for (const [name, variable] of SECRET_FILES) {
    const path = environment[variable];
    if (!path) continue;
    if (environment[name]) throw new ConfigError(`Set ${name} or ${variable}, not both.`);
    all[name] = readSecret(variable, path);
  }
  return all;
}
