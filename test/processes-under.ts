import { readdirSync, readFileSync } from 'node:fs';

/** The processes that one started, and those that these started; itself not. Needs Linux: it reads /proc. */
export function processesUnder(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return children.flatMap((child) => [child, ...processesUnder(child)]);
}

/** Whether the process is there, and more than a number that its parent has not asked about yet. */
export function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
