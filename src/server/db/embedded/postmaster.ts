import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setImmediate as afterReading, setTimeout as sleep } from 'node:timers/promises';
import {
  type Installation,
  failureReasonOf,
  requireStarted,
  runProgram,
  startProgram,
} from './installation.ts';
import { fillPrivateFolder } from './private-folder.ts';
import { readPidFile } from './pid-file.ts';
import { DataFolderError } from './errors.ts';

/** A running PostgreSQL server, the child of this process. */
export interface Postmaster {
  pid: number;
  /** Resolves with the reason from its output when it ends. Never rejects. */
  ended: Promise<string>;
  /** Closes all connections, writes a last checkpoint and stops. */
  stop(): Promise<void>;
}

const POLL_MS = 10;
/** The time for the last checkpoint; afterwards the next start recovers from the WAL. */
const STOP_TIMEOUT_MS = 5000;
const MAX_LINES = 20;

/** Errors while processes of a killed server are still ending, which they do by themselves. */
const STILL_ENDING = /pre-existing shared memory block|lock file .* already exists/;
const STILL_ENDING_MS = 30_000;

/**
 * Starts the server and waits until it accepts connections; after a crash it recovers from the WAL first.
 * @param onOutput receives the lines that it writes once it is ready
 * @throws {DataFolderError} with the reason from its output, when it ends instead
 * @throws {PostgresUnavailableError} when it cannot be executed
 */
export async function launch(
  installation: Installation,
  folder: string,
  args: string[],
  onOutput: (line: string) => void,
): Promise<Postmaster> {
  const deadline = Date.now() + STILL_ENDING_MS;
  for (;;) {
    const result = await tryToLaunch(installation, folder, args, onOutput);
    if (typeof result !== 'string') return result;
    if (!STILL_ENDING.test(result) || Date.now() > deadline)
      throw new DataFolderError(`a folder that PostgreSQL can work in (${result})`);
    await sleep(POLL_MS * 10);
  }
}

/** Returns the reason as text when the server ends before it is ready. @throws {PostgresUnavailableError} */
async function tryToLaunch(
  installation: Installation,
  folder: string,
  args: string[],
  onOutput: (line: string) => void,
): Promise<Postmaster | string> {
  fillPrivateFolder(installation.privateFolder, installation.programs, installation.identity.owner);
  const child = startProgram(installation, installation.programs.postgres, ['-D', folder, ...args]);
  const lines: string[] = [];
  let isReady = false;
  let isStopping = false;
  createInterface(child.stderr).on('line', (line) => {
    lines.push(line);
    if (lines.length > MAX_LINES) lines.shift();
    if (isReady && !isStopping) onOutput(line);
  });
  child.stdout.resume();
  let hasEnded = false;
  const ended = once(child, 'close').then(
    () => failureReasonOf(lines.join('\n')),
    (error: unknown) => String(error),
  );
  void ended.then(() => (hasEnded = true));
  while (!hasEnded && !isReadyAs(folder, child.pid)) await sleep(POLL_MS);
  if (hasEnded) {
    requireStarted(child, installation.programs.postgres, await ended);
    return ended;
  }
  await afterReading(); // lines written before the server was ready may not have been read yet
  isReady = true;
  return {
    pid: child.pid ?? 0,
    ended,
    async stop() {
      isStopping = true;
      if (process.platform === 'win32') await stopOnWindows(installation, folder);
      else child.kill('SIGINT');
      const timer = setTimeout(() => child.kill('SIGQUIT'), STOP_TIMEOUT_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

function isReadyAs(folder: string, pid: number | undefined): boolean {
  const pidFile = readPidFile(folder);
  return pidFile?.pid === pid && pidFile?.isReady === true;
}

/** Windows has no signals: `kill` would end the server without a checkpoint. */
const stopOnWindows = (installation: Installation, folder: string) =>
  runProgram(installation, installation.programs.pgCtl, ['stop', '-D', folder, '-m', 'fast', '-W']);
