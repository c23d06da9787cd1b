import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/** What `embedded-child.ts` says when it has opened the database. */
export interface Opened {
  pid: number;
  found: { tx: number; parts: number; whole: boolean }[];
}

/** The tests' side of another process on the same folder; not longer than the test. */
export class Child {
  readonly #process: ChildProcess;
  readonly committed: number[] = [];
  /** Null when the process was killed before. */
  readonly opened: Promise<Opened | null>;
  /** The error's message when it did not open, else null. */
  readonly failure: Promise<string | null>;
  readonly #exited: Promise<unknown>;

  constructor(dataDir: string, mode: 'hold' | 'write') {
    const file = fileURLToPath(new URL('./embedded-child.ts', import.meta.url));
    // Without V8's optimizing compiler, which costs a short-lived process more than it saves (1.6 s against 1.0).
    const options = ['--liftoff-only', file, dataDir, mode];
    this.#process = spawn(process.execPath, options, { stdio: ['pipe', 'pipe', 'inherit'] });
    const opened = Promise.withResolvers<Opened | null>();
    const failure = Promise.withResolvers<string | null>();
    if (!this.#process.stdout) throw new Error('no pipe to the child');
    const lines = createInterface(this.#process.stdout);
    lines.on('line', (line) => {
      const [what, value] = JSON.parse(line) as [string, unknown];
      if (what === 'open') opened.resolve(value as Opened);
      if (what === 'committed') this.committed.push(value as number);
      if (what === 'failed') failure.resolve(value as string);
    });
    // The last words may still be in the pipe when the process is gone.
    this.#exited = Promise.all([once(this.#process, 'exit'), once(lines, 'close')]).then(() => {
      opened.resolve(null);
      failure.resolve(null);
    });
    onTestFinished(() => this.kill()); // also when the test fails
    this.opened = opened.promise;
    this.failure = failure.promise;
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  async kill(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.#exited;
  }

  /** Lets it close its database. */
  async end(): Promise<void> {
    this.#process.stdin?.end();
    await this.#exited;
  }
}
