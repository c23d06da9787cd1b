const DAY_MS = 86_400_000;

/** A moment's day in UTC, as the roll-ups have it: `2026-07-01`. */
export const utcDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The day it is in UTC. */
export const utcToday = (): string => utcDay(Date.now());

/** So many days later, or earlier. */
export const shiftDay = (day: string, by: number): string => utcDay(Date.parse(day) + by * DAY_MS);

/** How many days there are from one to another, both included. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
