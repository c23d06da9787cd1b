import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { create } from 'tar';

/** Counted, not dated: a site that was switched off for a month keeps its last seven. */
const KEPT = 7;
const NAME = /^hemma-(\d{4}-\d\d-\d\d)\.tar\.gz$/;
const UNFINISHED = '.unfinished';

/** The embedded database's backups, one a day: `hemma-2026-01-31.tar.gz`, days in UTC. */
export class DumpFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Where a copy of the database's files goes before `pack`. */
  get snapshot(): string {
    return join(this.#folder, `snapshot${UNFINISHED}`);
  }

  /** Makes the folder, and removes what a killed process left unfinished. */
  async prepare(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(this.#folder)) {
      if (name.endsWith(UNFINISHED)) await rm(join(this.#folder, name), { recursive: true, force: true });
    }
  }

  /** Days (`2026-01-31`) that have a dump, the oldest first. */
  async days(): Promise<string[]> {
    const names = await readdir(this.#folder);
    return names.flatMap((name) => NAME.exec(name)?.[1] ?? []).toSorted();
  }

  /**
   * Makes the day's dump of the snapshot, which is used up. It gets its name when it is whole and
   * on the disk, so that one with a name is never a torn one. Old ones go.
   * @returns the file's path
   */
  async pack(day: string, signal: AbortSignal): Promise<string> {
    const file = join(this.#folder, `hemma-${day}.tar.gz`);
    const unfinished = `${file}${UNFINISHED}`;
    try {
      const tar = create({ cwd: this.snapshot, noPax: true }, ['.']);
      // Compressed by Node in a thread of its pool; the tar package would do it in ours.
      await pipeline(tar, createGzip(), createWriteStream(unfinished, { mode: 0o600, flush: true }), {
        signal,
      });
      await rename(unfinished, file);
      for (const old of (await this.days()).slice(0, -KEPT))
        await rm(join(this.#folder, `hemma-${old}.tar.gz`));
      return file;
    } finally {
      await rm(unfinished, { force: true });
      await rm(this.snapshot, { recursive: true, force: true });
    }
  }
}
