import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { prepareDataFolder } from './data-folder.ts';
import { install } from './installation.ts';
import { endLeftover } from './leftover.ts';
import { launch, type Postmaster } from './postmaster.ts';
import type { Programs } from './programs.ts';
import { removePrivateFolder } from './private-folder.ts';
import { openTransport, type Transport, type TransportKind } from './transport.ts';

/** What it takes to lose nothing, and a small machine in mind; memory is taken as it is needed. */
const SETTINGS = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '64MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  // No one copies from this server as it writes.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  // Processes that wait for work would take more memory than they save time.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  jit: 'off',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  // Its log becomes part of the site's, which holds nothing of what hosts wrote: a failed query is the site's to tell.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_line_prefix: '',
} as const;

/** What an earlier one does not know, and does by itself. */
const SINCE_18 = { io_method: 'sync' };

/** As arguments of `postgres`, where nothing that somebody wrote into the folder counts more. */
function settingArgs(settings: Record<string, string>, majorVersion: string): string[] {
  const all = { ...SETTINGS, ...(Number(majorVersion) >= 18 && SINCE_18), ...settings };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

interface ServerOptions {
  /** Where its data is, or is to be; the folder around it is there. Its caller is the only one on it. */
  folder: string;
  /** Beside the usual ones, or in place of them. */
  settings: Record<string, string>;
  /** Hears what PostgreSQL writes while it runs. */
  onOutput: (line: string) => void;
  /** Without it a power cut may lose everything, and all is about twice as fast: for tests. */
  isDurable?: boolean;
  transport?: TransportKind;
  /** In place of those that come with this version. */
  programs?: Programs;
}

/** PostgreSQL on a folder, ready to be started as often as needed under one address. */
export interface Server {
  urlOf: Transport['urlOf'];
  /** @throws {DataFolderError | CannotRunHere} with PostgreSQL's last words when it does not start */
  launch(): Promise<Postmaster>;
  /** Removes what it needed beside its data; for when it is stopped. */
  cleanUp(): void;
}

/**
 * Makes the database in the folder where there is none yet, and ends the server that a killed process left there.
 * @throws {DataFolderError | CannotRunHere}
 */
export async function prepareServer(options: ServerOptions): Promise<Server> {
  const { settings, onOutput, isDurable = true } = options;
  const folder = join(realpathSync(dirname(options.folder)), basename(options.folder));
  const installation = await install(folder, options.programs);
  const cleanUp = () => removePrivateFolder(installation.privateFolder);
  try {
    await endLeftover(folder);
    const transport = await openTransport(installation, folder, options.transport);
    await prepareDataFolder(installation, folder, transport, isDurable);
    const unsafe = isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
    const { majorVersion } = installation.programs;
    const args = settingArgs({ ...unsafe, ...transport.settings, ...settings }, majorVersion);
    return {
      urlOf: transport.urlOf,
      launch: () => launch(installation, folder, args, onOutput),
      cleanUp,
    };
  } catch (error) {
    cleanUp();
    throw error;
  }
}
