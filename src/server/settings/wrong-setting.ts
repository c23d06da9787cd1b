import { type Setting, SETTINGS } from './settings.ts';

/** Thrown at start for an invalid setting; its message is the line to print. */
export class ConfigError extends Error {}

/** The value as it may be printed, without passwords. */
function printable(raw: string | undefined, isSecret = false): string {
  if (raw === undefined) return 'not set';
  if (isSecret) return `a text of ${raw.length} characters`;
  return JSON.stringify(raw.replace(/(:\/\/[^/:@]*:).*@/, '$1…@'));
}

/** The error for an invalid setting; `raw` is its value in the environment. */
export function wrongSetting(
  name: keyof typeof SETTINGS,
  raw: string | undefined,
  takes: string,
): ConfigError {
  const { isSecret }: Setting = SETTINGS[name];
  return new ConfigError(`Setting ${name} is ${printable(raw, isSecret)}, but takes ${takes}.`);
}
