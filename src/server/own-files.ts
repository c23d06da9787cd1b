import type { Readable } from 'node:stream';
import type { Executor } from '#server/db/drizzle.ts';

/** Whose data it is. */
export interface Person {
  id: number;
  email: string;
}

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
  /** What they are; in the job that removes them. */
  kind: string;
  /** For the export. */
  list(db: Executor, person: Person): Promise<OwnFile[]>;
  /** Asked in the erasing transaction, before any row is gone; the names say nothing of the host. */
  namesOf(tx: Executor, person: Person): Promise<string[]>;
  /** Removes those of these names; what is gone already is no failure. */
  remove(names: readonly string[]): Promise<void>;
}
