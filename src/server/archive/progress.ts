/** Tells the person at the terminal how far it is. */
export interface Report {
  (line: string): void;
  /** Of something with many parts: at most once a second, and when all are done. */
  share(what: string, done: number, all: number): void;
}

const EVERY_MS = 1000;

export function progress(write: (line: string) => void): Report {
  let saidAt = 0;
  const report = (line: string) => write(`${line}\n`);
  return Object.assign(report, {
    share(what: string, done: number, all: number) {
      if (done < all && performance.now() < saidAt + EVERY_MS) return;
      saidAt = performance.now();
      report(`${what}: ${done} of ${all}`);
    },
  });
}
