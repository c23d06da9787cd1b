import type { Readable } from 'node:stream';
import type { Executor } from '#server/db/drizzle.ts';

/** The host whose data is exported or erased. */
export interface Person {
  id: number;
  email: string;
}

/** A file of a host. */
export interface HostFile {
  /** Its path in the ZIP, such as `pictures/7.webp`. */
  name: string;
  open(): Promise<Readable>;
}

/**
 * The files of hosts that one feature stores outside the database. `app.ts` lists all of them, for the export and the
 * erasure of an account.
 */
export interface HostFiles {
  /** Names the files in the job that removes them. */
  kind: string;
  /** Lists the files for the export. */
  list(db: Executor, person: Person): Promise<HostFile[]>;
  /** Called in the erasing transaction, before any row is deleted. The names contain no personal data. */
  namesOf(tx: Executor, person: Person): Promise<string[]>;
  /** Removes files by their names; a missing file is not an error. */
  remove(names: readonly string[]): Promise<void>;
}
