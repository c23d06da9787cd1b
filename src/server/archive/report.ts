/** Tells the person at the terminal how far it is. */
export interface Report {
  (line: string): void;
  /** Of something with many parts: at most once a second, and when all are done. */
  progress(what: string, done: number, all: number): void;
}

const EVERY_MS = 1000;

export function createReport(write: (line: string) => void): Report {
  let reportedAt = 0;
  const report = (line: string) => write(`${line}\n`);
  return Object.assign(report, {
    progress(what: string, done: number, all: number) {
      if (done < all && performance.now() < reportedAt + EVERY_MS) return;
      reportedAt = performance.now();
      report(`${what}: ${done} of ${all}`);
    },
  });
}
