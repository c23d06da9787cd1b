import { ApiProblem } from '#web/api/problem.ts';

const FIRST_MS = 2000;
const LONGEST_MS = 30_000;

/** After how long a failed save is tried again: when no answer came, or the server was busy. Null when it said no. */
export const retryIn = (failure: unknown, failures: number): number | null =>
  failure instanceof ApiProblem && failure.mayPass
    ? Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS)
    : null;
