/** Prints progress for the operator at the terminal. */
export interface Report {
  (line: string): void;
  /** Prints a count, at most once a second and when all are done. */
  progress(what: string, done: number, total: number): void;
}

const EVERY_MS = 1000;

export function createReport(write: (line: string) => void): Report {
  let reportedAt = 0;
  const report = (line: string) => write(`${line}\n`);
  return Object.assign(report, {
    progress(what: string, done: number, total: number) {
      if (done < total && performance.now() < reportedAt + EVERY_MS) return;
      reportedAt = performance.now();
      report(`${what}: ${done} of ${total}`);
    },
  });
}

/** Prints nothing. */
export const NO_REPORT: Report = createReport(() => {});
