import { SECRET_FILES } from './secret-files.ts';
import { SETTINGS } from './settings.ts';
import { ConfigError } from './wrong-setting.ts';

/** Shorter names are too similar to other programs' variables: PORT and SORT. */
const MIN_LENGTH = 6;
/** Names of this length may have two wrong letters. */
const LONG_NAME = 9;

/** Number of letters to insert, delete, replace or swap with their neighbour to get from `b` to `a`. */
function editDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (rows[i - 1]?.[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (rows[i - 1]?.[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    rows[i] = row;
  }
  return rows[a.length]?.[b.length] ?? Infinity;
}

const NAMES = new Set([...Object.keys(SETTINGS), ...SECRET_FILES.values()]);

const partsOf = (name: string) => name.split('_').length;

/** The setting that `name` was probably meant to be: with as many parts, and a letter or two different. */
function intendedSetting(name: string): string | undefined {
  return [...NAMES]
    .filter((known) => known.length >= MIN_LENGTH && partsOf(known) === partsOf(name))
    .map((known) => ({ known, distance: editDistance(name.toUpperCase(), known) }))
    .filter(({ known, distance }) => distance <= (known.length < LONG_NAME ? 1 : 2))
    .toSorted((a, b) => a.distance - b.distance)[0]?.known;
}

/**
 * Refuses variables that are misspelt settings. If the setting is also there under its right name, the variable counts
 * as another program's.
 * @throws {ConfigError}
 */
export function refuseMisspelt(environment: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(environment)) {
    if (!value || NAMES.has(name)) continue;
    const intended = intendedSetting(name);
    if (intended !== undefined && !environment[intended]) {
      throw new ConfigError(`${name} is not a setting; did you mean ${intended}?`);
    }
  }
}
