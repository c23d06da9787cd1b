import { existsSync } from 'node:fs';
import type { DumpFolder } from './embedded-dump-folder.ts';
import type { EmbeddedLog } from './embedded.ts';

export interface DumpSchedule {
  /** From this hour (0 to 23, UTC) on, a day's dump is due. */
  hourUtc: number;
  /** How often to look at the clock: one long timer would drift while a laptop sleeps. */
  checkEveryMs: number;
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** Makes a dump a day. A failure is logged and tried again at the next look at the clock. */
export class DailyDumps {
  readonly #folder: DumpFolder;
  readonly #log: EmbeddedLog;
  readonly #stop = new AbortController();
  #running: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(folder: DumpFolder, log: EmbeddedLog) {
    this.#folder = folder;
    this.#log = log;
  }

  /** Whether today has no dump yet. */
  async isMissing(now: Date): Promise<boolean> {
    return !(await this.#folder.days()).includes(dayOf(now));
  }

  /** Packs the snapshot that was taken before the database opened, if that worked. */
  packSnapshot(now: Date): void {
    if (existsSync(this.#folder.snapshot)) this.#run(() => this.#pack(now));
  }

  /** @param snapshot copies the running database's files to a folder */
  keepGoing({ hourUtc, checkEveryMs }: DumpSchedule, snapshot: (folder: string) => Promise<void>): void {
    this.#timer = setInterval(() => {
      const now = new Date();
      if (now.getUTCHours() < hourUtc) return;
      this.#run(async () => {
        if (!(await this.isMissing(now))) return;
        await snapshot(this.#folder.snapshot);
        await this.#pack(now);
      });
    }, checkEveryMs);
  }

  /** Gives up a dump that is under way; the next start makes it. */
  stop(): void {
    clearInterval(this.#timer);
    this.#stop.abort();
  }

  /** Nothing is written any more. */
  async settled(): Promise<void> {
    await this.#running;
  }

  async #pack(now: Date): Promise<void> {
    const file = await this.#folder.pack(dayOf(now), this.#stop.signal);
    this.#log.info(`database backed up to ${file}`);
  }

  #run(work: () => Promise<void>): void {
    if (this.#running) return;
    this.#running = work()
      .catch((error: unknown) => {
        if (!this.#stop.signal.aborted) this.#log.error(`database backup failed: ${String(error)}`);
      })
      .finally(() => {
        this.#running = null;
      });
  }
}
