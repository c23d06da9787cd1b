import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setImmediate as afterReading, setTimeout as sleep } from 'node:timers/promises';
import { type Installation, failureReasonOf, requireRun, run, start } from './installation.ts';
import { fillPrivateFolder } from './private-folder.ts';
import { readNote } from './leftover.ts';
import { DataFolderError } from './data-folder-error.ts';

/** A running PostgreSQL server, the child of this process. */
export interface Postmaster {
  pid: number;
  /** Resolves with its last words when it ends, however that was. */
  ended: Promise<string>;
  /** Ends all connections, writes everything where it belongs, and ends. */
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 10;
/** Its last checkpoint takes a moment; after this the next start repeats from the log what it would have written. */
const STOP_MS = 5000;
const LINES_KEPT = 20;

/** What is left of a killed server goes by itself: its processes notice. */
const NOT_YET = /pre-existing shared memory block|lock file .* already exists/;
const NOT_YET_MS = 30_000;

/**
 * Starts the server and waits until it answers, which after a crash takes as long as reading its log again.
 * @param onOutput hears what it writes once it runs
 * @throws {DataFolderError} with its last words when it ends instead
 * @throws {CannotRunHere} when it cannot be run at all
 */
export async function launch(
  installation: Installation,
  folder: string,
  args: string[],
  onOutput: (line: string) => void,
): Promise<Postmaster> {
  const deadline = Date.now() + NOT_YET_MS;
  for (;;) {
    const found = await tryToLaunch(installation, folder, args, onOutput);
    if (typeof found !== 'string') return found;
    if (!NOT_YET.test(found) || Date.now() > deadline)
      throw new DataFolderError(`a folder that PostgreSQL can work in (${found})`);
    await sleep(LOOK_EVERY_MS * 10);
  }
}

/** Its last words when it ends before it is ready. @throws {CannotRunHere} */
async function tryToLaunch(
  installation: Installation,
  folder: string,
  args: string[],
  onOutput: (line: string) => void,
): Promise<Postmaster | string> {
  fillPrivateFolder(installation.privateFolder, installation.programs, installation.identity.owner);
  const child = start(installation, installation.programs.postgres, ['-D', folder, ...args]);
  const lines: string[] = [];
  let isReady = false;
  let isStopping = false;
  createInterface(child.stderr).on('line', (line) => {
    lines.push(line);
    if (lines.length > LINES_KEPT) lines.shift();
    if (isReady && !isStopping) onOutput(line);
  });
  child.stdout.resume();
  let hasEnded = false;
  const ended = once(child, 'close').then(
    () => failureReasonOf(lines.join('\n')),
    (error: unknown) => String(error),
  );
  void ended.then(() => (hasEnded = true));
  while (!hasEnded && !saysReady(folder, child.pid)) await sleep(LOOK_EVERY_MS);
  if (hasEnded) {
    requireRun(child, installation.programs.postgres, await ended);
    return ended;
  }
  await afterReading(); // what it wrote until now, where this process was busy
  isReady = true;
  return {
    pid: child.pid ?? 0,
    ended,
    async stop() {
      isStopping = true;
      if (process.platform === 'win32') await stopOnWindows(installation, folder);
      else child.kill('SIGINT');
      const timer = setTimeout(() => child.kill('SIGQUIT'), STOP_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

function saysReady(folder: string, pid: number | undefined): boolean {
  const note = readNote(folder);
  return Number(note?.[0]) === pid && note?.[7]?.trim() === 'ready';
}

/** There a signal would end it on the spot. */
const stopOnWindows = (installation: Installation, folder: string) =>
  run(installation, installation.programs.pgCtl, ['stop', '-D', folder, '-m', 'fast', '-W']);
