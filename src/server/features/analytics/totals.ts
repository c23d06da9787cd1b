import type { Days } from './days.ts';

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Totals of the days that have a row. */
export function totalsOf(
  rows: readonly { day: string; scans: number; visitors: number }[],
  { from, to }: Days,
): { scans: number; visitors: number } {
  const within = rows.filter(({ day }) => day >= from && day <= to);
  return {
    scans: sumOf(within.map(({ scans }) => scans)),
    visitors: sumOf(within.map(({ visitors }) => visitors)),
  };
}
