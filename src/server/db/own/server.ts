import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { prepareDataFolder } from './data-folder.ts';
import { install } from './installation.ts';
import { endLeftover } from './leftover.ts';
import { launch, type Postmaster } from './postmaster.ts';
import type { Programs } from './programs.ts';
import { removePrivateFolder } from './private-folder.ts';
import { settingArgs } from './settings.ts';
import { openTransport, type Transport, type TransportKind } from './transport.ts';

export interface ServerOptions {
  /** Where its data is, or is to be; the folder around it is there. Its caller is the only one on it. */
  folder: string;
  /** Beside the usual ones, or in place of them. */
  settings: Record<string, string>;
  /** Hears what PostgreSQL writes while it runs. */
  say: (line: string) => void;
  /** Without it a power cut may lose everything, and all is about twice as fast: for tests. */
  isDurable?: boolean;
  transport?: TransportKind;
  /** In place of those that come with this version. */
  programs?: Programs;
}

/** PostgreSQL on a folder, ready to be started as often as needed under one address. */
export interface Server {
  urlOf: Transport['urlOf'];
  /** @throws {FolderRefused} with PostgreSQL's last words when it does not start */
  launch(): Promise<Postmaster>;
  /** Removes what it needed beside its data; for when it is stopped. */
  tidyUp(): void;
}

/**
 * Makes the database in the folder where there is none yet, and ends the server that a killed process left there.
 * @throws {FolderRefused | CannotRunHere}
 */
export async function prepareServer(options: ServerOptions): Promise<Server> {
  const { settings, say, isDurable = true } = options;
  const folder = join(realpathSync(dirname(options.folder)), basename(options.folder));
  const installation = await install(folder, options.programs);
  const tidyUp = () => removePrivateFolder(installation.privateFolder);
  try {
    await endLeftover(folder);
    const transport = await openTransport(installation, folder, options.transport);
    await prepareDataFolder(installation, folder, transport, isDurable);
    const unsafe = isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
    const { majorVersion } = installation.programs;
    const args = settingArgs({ ...unsafe, ...transport.settings, ...settings }, majorVersion);
    return {
      urlOf: transport.urlOf,
      launch: () => launch(installation, folder, args, say),
      tidyUp,
    };
  } catch (error) {
    tidyUp();
    throw error;
  }
}
