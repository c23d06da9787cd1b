import { readdirSync, readFileSync } from 'node:fs';

/** The processes that one started; none of one that has just ended. Needs Linux: it reads /proc. */
function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
  } catch (error) {
    if (isAlive(pid)) throw error;
    return [];
  }
}

/** The processes that one started, and those that these started; itself not. */
export const processesUnder = (pid: number): number[] =>
  childrenOf(pid).flatMap((child) => [child, ...processesUnder(child)]);

/** Whether the process is there, and more than a number that its parent has not asked about yet. */
export function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
