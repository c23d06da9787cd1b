import type { Run } from '../document.ts';

/** A run without white space at its ends. */
export function trimmed(text: string, run: Run): Run {
  let { start, end } = run;
  while (start < end && /\s/.test(text.charAt(start))) start += 1;
  while (end > start && /\s/.test(text.charAt(end - 1))) end -= 1;
  return { start, end };
}

/** Runs in order; those that touch or overlap become one. */
export function merged(runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  for (const { start, end } of runs.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (end <= start) continue;
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}

/** The parts of `run` outside `others`. */
export function outside(run: Run, others: readonly Run[]): Run[] {
  const rest: Run[] = [];
  let { start } = run;
  for (const other of merged(others)) {
    if (other.end <= start || other.start >= run.end) continue;
    if (other.start > start) rest.push({ start, end: other.start });
    start = Math.max(start, other.end);
  }
  if (start < run.end) rest.push({ start, end: run.end });
  return rest;
}

export const overlaps = (a: Run, b: Run): boolean => a.start < b.end && b.start < a.end;

/** The run from the first of some runs to the last. */
export const spanOf = (runs: readonly Run[]): Run => ({
  start: Math.min(...runs.map(({ start }) => start)),
  end: Math.max(...runs.map(({ end }) => end)),
});
