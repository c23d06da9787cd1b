import { type Setting, SETTINGS } from './settings.ts';

/** Thrown at start for a wrong setting; its message is the one line to print. */
export class ConfigError extends Error {}

/** What a setting got, as it may be shown: no passwords. */
function shown(raw: string | undefined, isSecret = false): string {
  if (raw === undefined) return 'not set';
  if (isSecret) return `a text of ${raw.length} characters`;
  return JSON.stringify(raw.replace(/(:\/\/[^/:@]*:).*@/, '$1…@'));
}

/** The one line about a setting that cannot be used; `raw` is what it got. */
export function wrongSetting(
  name: keyof typeof SETTINGS,
  raw: string | undefined,
  takes: string,
): ConfigError {
  const { isSecret }: Setting = SETTINGS[name];
  return new ConfigError(`Setting ${name} is ${shown(raw, isSecret)}, but takes ${takes}.`);
}
