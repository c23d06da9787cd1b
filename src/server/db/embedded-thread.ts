import { Worker } from 'node:worker_threads';
import type { Command, Report, Request, WorkerSettings } from './embedded-messages.ts';

/** How long a clean close may take before the thread is ended hard, which is safe but leaves recovery to the next start. */
const CLOSE_MS = 10_000;

/** The source in tests and under plain Node, which strips the types; the bundle beside ours otherwise. */
const WORKER_URL = new URL(
  import.meta.url.endsWith('.ts') ? './embedded-worker.ts' : './embedded-worker.js',
  import.meta.url,
);

export interface ThreadEvents {
  onNotification(channel: string, payload: string): void;
  onWarning(text: string): void;
  /** Once, when the thread ends without having been told to. */
  onCrash(error: Error): void;
}

/** The main thread's end of the database's worker thread. */
export class DatabaseThread {
  readonly #worker: Worker;
  readonly #events: ThreadEvents;
  readonly #calls = new Map<number, PromiseWithResolvers<void>>();
  readonly #ready = Promise.withResolvers<void>();
  readonly #exited = Promise.withResolvers<void>();
  #lastId = 0;
  #isClosing = false;
  #failure: Error | null = null;

  constructor(settings: WorkerSettings, events: ThreadEvents) {
    this.#events = events;
    this.#worker = new Worker(WORKER_URL, {
      workerData: settings,
      name: 'database',
      execArgv: [], // a test runner's or debugger's are not for this thread
      resourceLimits: { maxYoungGenerationSizeMb: 8 }, // 100 MB less memory, the same queries a second
    });
    this.#worker.on('message', (report: Report) => this.#receive(report));
    this.#worker.on('error', (error) =>
      this.#fail(error instanceof Error ? error : new Error(String(error))),
    );
    this.#worker.on('exit', (code) => {
      this.#fail(new Error(`the database's thread ended with code ${code}`));
      this.#exited.resolve();
    });
  }

  /** @throws what kept the database from starting */
  ready(): Promise<void> {
    return this.#ready.promise;
  }

  /** @throws what the worker answers, or why it cannot answer any more */
  async call(command: Command): Promise<void> {
    if (this.#failure) throw this.#failure;
    const call = Promise.withResolvers<void>();
    this.#lastId += 1;
    this.#calls.set(this.#lastId, call);
    const request: Request = { id: this.#lastId, command };
    this.#worker.postMessage(request);
    await call.promise;
  }

  /** Checkpoints and closes; never throws, and ends a thread that does not answer. */
  async close(): Promise<void> {
    this.#isClosing = true;
    const deadline = setTimeout(() => void this.#worker.terminate(), CLOSE_MS);
    await this.#closeCleanly();
    await this.#exited.promise;
    clearTimeout(deadline);
  }

  async #closeCleanly(): Promise<void> {
    if (this.#failure) return; // reported when it happened
    try {
      await this.call({ name: 'close' });
    } catch (error) {
      this.#events.onWarning(`database not closed cleanly: ${String(error)}`);
      void this.#worker.terminate();
    }
  }

  #receive(report: Report): void {
    switch (report.name) {
      case 'ready':
        return this.#ready.resolve();
      case 'done': {
        const call = this.#calls.get(report.id);
        this.#calls.delete(report.id);
        return report.error ? call?.reject(report.error) : call?.resolve();
      }
      case 'notification':
        return this.#events.onNotification(report.channel, report.payload);
      case 'warning':
        return this.#events.onWarning(report.text);
      case 'fatal':
        this.#fail(report.error);
        return void this.#worker.terminate();
    }
  }

  #fail(error: Error): void {
    if (this.#failure) return;
    this.#failure = error;
    this.#ready.reject(error);
    for (const call of this.#calls.values()) call.reject(error);
    this.#calls.clear();
    if (!this.#isClosing) this.#events.onCrash(error);
  }
}
