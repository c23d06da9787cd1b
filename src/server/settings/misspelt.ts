import { SETTINGS } from './settings.ts';
import { ConfigError } from './wrong-setting.ts';

/** Short names are a letter away from other programs' variables: PORT and SORT. */
const SHORTEST = 6;
/** From so many letters on two may be wrong. */
const LONG = 9;

/** How many letters have to be added, left out, replaced or swapped with their neighbour to make `a` of `b`. */
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

const partsOf = (name: string) => name.split('_').length;

/** The setting that somebody who wrote `name` seems to mean: of the same shape, and a letter or two away. */
function meantBy(name: string): string | undefined {
  return Object.keys(SETTINGS)
    .filter((known) => known.length >= SHORTEST && partsOf(known) === partsOf(name))
    .map((known) => ({ known, distance: editDistance(name.toUpperCase(), known) }))
    .filter(({ known, distance }) => distance <= (known.length < LONG ? 1 : 2))
    .toSorted((a, b) => a.distance - b.distance)[0]?.known;
}

/**
 * Refuses a variable that was meant to be a setting. An environment is full of other programs' variables: one whose setting
 * is there as well under its right name is taken for theirs.
 * @throws {ConfigError}
 */
export function refuseMisspelt(environment: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(environment)) {
    if (!value || name in SETTINGS) continue;
    const meant = meantBy(name);
    if (meant !== undefined && !environment[meant]) {
      throw new ConfigError(`${name} is not a setting; did you mean ${meant}?`);
    }
  }
}
