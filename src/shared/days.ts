const DAY_MS = 86_400_000;

/** The ISO date of a moment in UTC, such as `2026-07-01`. */
const utcDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formats digits without a language's separators. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formatters.set(timeZone, made);
  return made;
}

/** The date in a time zone, now or at a moment, such as `2026-07-01`. */
export function dayIn(timeZone: string, at = Date.now()): string {
  const parts = formatterOf(timeZone).formatToParts(at);
  const valueOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${valueOf('year')}-${valueOf('month')}-${valueOf('day')}`;
}

/** The date `by` days later, or earlier if negative. */
export const shiftDay = (day: string, by: number): string => utcDay(Date.parse(day) + by * DAY_MS);

/** The number of days from one date to another; 0 for the same date. */
export const dayDifference = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The number of days from one date to another, both included. */
export const daysBetween = (from: string, to: string): number => dayDifference(from, to) + 1;
