import type { Readable } from 'node:stream';
import type { Executor } from '#server/db/drizzle.ts';
import type { Person } from './own-data.repo.ts';

/** A file that a host uploaded. */
export interface OwnFile {
  /** Its path in the ZIP, such as `pictures/7.webp`. */
  name: string;
  open(): Promise<Readable>;
}

/**
 * What one feature keeps of hosts outside the database. Each that does is named where the app is put together
 * (`app.ts`); export and erasure then know of it.
 */
export interface OwnFiles {
  /** For the export. */
  list(db: Executor, person: Person): Promise<OwnFile[]>;
  /**
   * Called in the erasing transaction, before any row is gone; answers what removes the files, which is done once
   * the transaction is through.
   */
  erase(tx: Executor, person: Person): Promise<() => Promise<void>>;
}
