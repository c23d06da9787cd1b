/** Zone names read better with spaces: `America/New York`. */
const labelOf = (zone: string) => zone.replaceAll('_', ' ');

/** All zones to choose from, and the chosen one even where this browser does not list it. */
export function timeZones(chosen: string | null): { value: string; label: string }[] {
  const known = Intl.supportedValuesOf('timeZone');
  const all = chosen === null || known.includes(chosen) ? known : [chosen, ...known];
  return all.map((value) => ({ value, label: labelOf(value) }));
}

export const deviceTimeZone = (): string => labelOf(Intl.DateTimeFormat().resolvedOptions().timeZone);
