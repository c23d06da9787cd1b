import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { promisify } from 'node:util';
import { environmentOfPrograms } from '#server/config.ts';
import { chooseIdentity, endWithParent, type Identity } from './identity.ts';
import {
  fillPrivateFolder,
  libraryLinksIn,
  makePrivateFolder,
  removePrivateFolder,
} from './private-folder.ts';
import { findPrograms, type Programs } from './programs.ts';
import { PostgresUnavailableError, DataFolderError } from './errors.ts';

/** PostgreSQL's programs, the user they run as, and the folder of their socket. */
export interface Installation {
  programs: Programs;
  identity: Identity;
  privateFolder: string;
}

/** Leaves out this process's environment: variables such as PGOPTIONS would change what the programs do. */
const environmentOf = ({ programs, privateFolder }: Pick<Installation, 'programs' | 'privateFolder'>) => ({
  ...environmentOfPrograms(),
  LC_ALL: 'C',
  TZ: 'UTC',
  [process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH']: [
    libraryLinksIn(privateFolder),
    programs.libraries,
  ].join(delimiter),
});

/** The reason for a failure in a program's output, or else its last line. */
export function failureReasonOf(output: string): string {
  const lines = output.trim().split('\n');
  const reasons = lines.map((line) => /\b(?:error|FATAL|PANIC): +(.*)/.exec(line)?.[1]);
  return reasons.findLast((reason) => reason !== undefined) ?? lines.at(-1) ?? '';
}

/**
 * Prepares PostgreSQL's programs to run on this machine.
 * @param folder the data folder, which may not exist yet; its parent folder does
 * @throws {PostgresUnavailableError}
 */
export async function install(folder: string, programs = findPrograms()): Promise<Installation> {
  const privateFolder = makePrivateFolder(folder);
  try {
    fillPrivateFolder(privateFolder, programs, null);
    await requireRunnable(programs, privateFolder);
    const entered = [...parentFolders(folder), dirname(privateFolder), programs.libraries];
    const identity = await chooseIdentity(folder, entered, programs.postgres);
    fillPrivateFolder(privateFolder, programs, identity.owner);
    return { programs, identity, privateFolder };
  } catch (error) {
    removePrivateFolder(privateFolder);
    throw error;
  }
}

/** The parent folder; a link, as to a volume, has two. */
const parentFolders = (folder: string): string[] =>
  existsSync(folder) ? [dirname(folder), dirname(realpathSync(folder))] : [dirname(folder)];

/** @throws {PostgresUnavailableError} on a system that the programs were not built for, such as one with musl instead of glibc */
async function requireRunnable(programs: Programs, privateFolder: string): Promise<void> {
  const env = environmentOf({ programs, privateFolder });
  try {
    await promisify(execFile)(programs.postgres, ['--version'], { env, cwd: '/' });
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string };
    throw new PostgresUnavailableError(
      `the included PostgreSQL does not run here: ${failureReasonOf(stderr || message)}`,
    );
  }
}

/** Starts a program, detached from the terminal: Ctrl-C stops the site, which then stops PostgreSQL. */
export function startProgram(
  { programs, identity, privateFolder }: Installation,
  program: string,
  args: string[],
) {
  const [command = '', ...rest] = [...identity.prefix, ...endWithParent(), program, ...args];
  return spawn(command, rest, {
    ...identity.user,
    cwd: '/',
    env: environmentOf({ programs, privateFolder }),
    detached: true,
    stdio: 'pipe',
  });
}

/** Exit codes of a shell, `setpriv`, `unshare` and the loader for a program that cannot be executed or is missing. */
const CANNOT_RUN_CODES = new Set([126, 127]);

/** @throws {PostgresUnavailableError} when the child ended because the program, or one of its libraries, could not be loaded */
export function requireStarted({ pid, exitCode }: ChildProcess, program: string, why: string): void {
  if (pid !== undefined && !CANNOT_RUN_CODES.has(exitCode ?? 0)) return;
  throw new PostgresUnavailableError(
    `PostgreSQL's program ${program} cannot be run (${why}); make it executable, or install the site's packages again`,
  );
}

/**
 * Runs a program and waits until it exits.
 * @throws {DataFolderError} with the reason from its output, when it fails
 * @throws {PostgresUnavailableError} when it cannot be executed
 */
export async function runProgram(
  installation: Installation,
  program: string,
  args: string[],
  input = '',
): Promise<void> {
  const child = startProgram(installation, program, args);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  child.stdin.on('error', () => {}).end(input); // the program may exit before it reads its input
  await once(child, 'close').catch((error: unknown) => (output ||= String(error)));
  const why = failureReasonOf(output);
  requireStarted(child, program, why);
  if (child.exitCode !== 0) throw new DataFolderError(`a folder that PostgreSQL can work in (${why})`);
}
