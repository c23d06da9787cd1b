/** What the main thread and the database's worker say to each other. */

/** Given to the worker at its start. */
export interface WorkerSettings {
  /** null: in memory. */
  folder: string | null;
  socketPath: string;
  maintenanceEveryMs: number;
  /** Copy the folder there before the database opens. */
  snapshotTo: string | null;
  /** A tar made by `save`, to start from instead of an empty database, when there is none yet. */
  template: string | null;
}

export type Command =
  | { name: 'listen'; channel: string }
  | { name: 'unlisten'; channel: string }
  /** Copies the database's files, as they are at one moment, to a folder. */
  | { name: 'snapshot'; folder: string }
  /** Writes the database as one tar file, for `template`. */
  | { name: 'save'; file: string }
  | { name: 'close' };

export interface Request {
  id: number;
  command: Command;
}

export type Report =
  | { name: 'ready' }
  | { name: 'done'; id: number; error: Error | null }
  | { name: 'notification'; channel: string; payload: string }
  | { name: 'warning'; text: string }
  | { name: 'fatal'; error: Error };
