import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { prepareDataFolder } from './data-folder.ts';
import { install } from './installation.ts';
import { stopStaleServer } from './stale-server.ts';
import { launch, type Postmaster } from './postmaster.ts';
import type { Programs } from './programs.ts';
import { removePrivateFolder } from './private-folder.ts';
import { openTransport, type Transport, type TransportKind } from './transport.ts';

/** Full durability, for a small machine. */
const SETTINGS = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '64MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  // No replication.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  // Parallel workers cost more memory than the time they save is worth.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  jit: 'off',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  // PostgreSQL's output goes into the site's log, which never contains hosts' texts; the site logs failed queries itself.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_line_prefix: '',
} as const;

/** The default of earlier versions, which do not know this setting. */
const SINCE_18 = { io_method: 'sync' };

/** Settings as arguments of `postgres`, which override every configuration file in the folder. */
function settingArgs(settings: Record<string, string>, majorVersion: string): string[] {
  const all = { ...SETTINGS, ...(Number(majorVersion) >= 18 && SINCE_18), ...settings };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

interface ServerOptions {
  /** The data folder. Its parent folder exists, and the caller holds the site's lock. */
  folder: string;
  /** Added to the default settings; they win. */
  settings: Record<string, string>;
  /** Receives PostgreSQL's log lines while it runs. */
  onOutput: (line: string) => void;
  /** False for tests: about twice as fast, but a power cut may lose everything. */
  isDurable?: boolean;
  transport?: TransportKind;
  /** Default: the programs that come with this version. */
  programs?: Programs;
}

/** PostgreSQL on a data folder, which can be started any number of times under one address. */
export interface Server {
  urlOf: Transport['urlOf'];
  /** @throws {DataFolderError | PostgresUnavailableError} with the reason from its output, when it does not start */
  launch(): Promise<Postmaster>;
  /** Removes the socket's folder; call it after the server has stopped. */
  cleanUp(): void;
}

/**
 * Creates the database if the folder has none, and stops a server that a killed process left running there.
 * @throws {DataFolderError | PostgresUnavailableError}
 */
export async function prepareServer(options: ServerOptions): Promise<Server> {
  const { settings, onOutput, isDurable = true } = options;
  const folder = join(realpathSync(dirname(options.folder)), basename(options.folder));
  const installation = await install(folder, options.programs);
  const cleanUp = () => removePrivateFolder(installation.privateFolder);
  try {
    await stopStaleServer(folder);
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
