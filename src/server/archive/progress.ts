/** Tells the person at the terminal how far it is. */
export interface Say {
  (line: string): void;
  /** Of something with many parts: at most once a second, and when all are done. */
  share(what: string, done: number, all: number): void;
}

const EVERY_MS = 1000;

export function progress(write: (line: string) => void): Say {
  let saidAt = 0;
  const say = (line: string) => write(`${line}\n`);
  return Object.assign(say, {
    share(what: string, done: number, all: number) {
      if (done < all && performance.now() < saidAt + EVERY_MS) return;
      saidAt = performance.now();
      say(`${what}: ${done} of ${all}`);
    },
  });
}
