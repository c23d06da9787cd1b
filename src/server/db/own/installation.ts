import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { promisify } from 'node:util';
import { environmentOfPrograms } from '#server/config.ts';
import { chooseIdentity, followParent, type Identity } from './identity.ts';
import { fillPrivateFolder, linksIn, makePrivateFolder, removePrivateFolder } from './private-folder.ts';
import { findPrograms, type Programs } from './programs.ts';
import { CannotRunHere, DataFolderError } from './data-folder-error.ts';

/** PostgreSQL's programs as they run here: which, as whom, and with what folder for their socket. */
export interface Installation {
  programs: Programs;
  identity: Identity;
  privateFolder: string;
}

/** Nothing of the caller's environment: PostgreSQL's own variables in it would change what the programs do. */
const environmentOf = ({ programs, privateFolder }: Pick<Installation, 'programs' | 'privateFolder'>) => ({
  ...environmentOfPrograms(),
  LC_ALL: 'C',
  TZ: 'UTC',
  [process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH']: [
    linksIn(privateFolder),
    programs.libraries,
  ].join(delimiter),
});

/** What a program gave as its reason, as far as it did. */
export function failureReasonOf(output: string): string {
  const lines = output.trim().split('\n');
  const reasons = lines.map((line) => /\b(?:error|FATAL|PANIC): +(.*)/.exec(line)?.[1]);
  return reasons.findLast((reason) => reason !== undefined) ?? lines.at(-1) ?? '';
}

/**
 * @param folder the data's, which may not be there yet; the one around it is
 * @throws {CannotRunHere}
 */
export async function install(folder: string, programs = findPrograms()): Promise<Installation> {
  const privateFolder = makePrivateFolder(folder);
  try {
    fillPrivateFolder(privateFolder, programs, null);
    await expectToRun(programs, privateFolder);
    const entered = [...foldersAround(folder), dirname(privateFolder), programs.libraries];
    const identity = await chooseIdentity(folder, entered, programs.postgres);
    fillPrivateFolder(privateFolder, programs, identity.owner);
    return { programs, identity, privateFolder };
  } catch (error) {
    removePrivateFolder(privateFolder);
    throw error;
  }
}

/** Two where it is a link, for which a volume may be the reason. */
const foldersAround = (folder: string): string[] =>
  existsSync(folder) ? [dirname(folder), dirname(realpathSync(folder))] : [dirname(folder)];

/** @throws {CannotRunHere} where the system lacks what the programs were built for, as with musl in place of glibc */
async function expectToRun(programs: Programs, privateFolder: string): Promise<void> {
  const env = environmentOf({ programs, privateFolder });
  try {
    await promisify(execFile)(programs.postgres, ['--version'], { env, cwd: '/' });
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string };
    throw new CannotRunHere(
      `the PostgreSQL that comes along does not run here: ${failureReasonOf(stderr || message)}`,
    );
  }
}

/** Starts one of the programs, apart from the terminal, whose Ctrl-C is for the site alone. */
export function start({ programs, identity, privateFolder }: Installation, program: string, args: string[]) {
  const [command = '', ...rest] = [...identity.prefix, ...followParent(), program, ...args];
  return spawn(command, rest, {
    ...identity.user,
    cwd: '/',
    env: environmentOf({ programs, privateFolder }),
    detached: true,
    stdio: 'pipe',
  });
}

/** What a shell, `setpriv` and `unshare` exit with when they cannot run a program, or do not find it; so does the loader. */
const NOT_RUN = new Set([126, 127]);

/** @throws {CannotRunHere} where a child that ended was not the program: it, or a library of it, cannot be run */
export function requireRun({ pid, exitCode }: ChildProcess, program: string, why: string): void {
  if (pid !== undefined && !NOT_RUN.has(exitCode ?? 0)) return;
  throw new CannotRunHere(
    `PostgreSQL's program ${program} cannot be run (${why}); make it executable, or install the site's packages again`,
  );
}

/**
 * Runs one of the programs to its end.
 * @throws {DataFolderError} with its last words, when that is not a good one
 * @throws {CannotRunHere} when it cannot be run at all
 */
export async function run(
  installation: Installation,
  program: string,
  args: string[],
  input = '',
): Promise<void> {
  const child = start(installation, program, args);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  child.stdin.on('error', () => {}).end(input); // one that has ended reads no more
  await once(child, 'close').catch((error: unknown) => (output ||= String(error)));
  const why = failureReasonOf(output);
  requireRun(child, program, why);
  if (child.exitCode !== 0) throw new DataFolderError(`a folder that PostgreSQL can work in (${why})`);
}
