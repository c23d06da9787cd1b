/** The middle of several rounds, and how far they lie apart. */
export interface Spread {
  middle: number;
  least: number;
  most: number;
}

export const spread = (values: readonly number[]): Spread => ({
  middle: median(values),
  least: Math.min(...values),
  most: Math.max(...values),
});

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}
