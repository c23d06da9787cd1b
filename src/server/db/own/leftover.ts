import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataFolderError } from './data-folder-error.ts';

/**
 * It finishes what is under way and writes a last checkpoint; then it is told to leave that to the next, for which it
 * gives its own processes 5 seconds; then it is killed, as by a power cut.
 */
const PATIENCE_MS = 8000;
const LOOK_EVERY_MS = 20;

/** PostgreSQL's note of the server that runs on a folder, line by line; the first is its process, the eighth its state. */
export function readNote(folder: string): string[] | null {
  try {
    return readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
}

/** The command line of a process; empty where there is none. */
function commandLine(pid: number): string {
  try {
    if (existsSync('/proc/self/cmdline'))
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** Whether it is the server's first process, whose number another program may have got since. */
const isServerOf = (pid: number, folder: string) => commandLine(pid).includes(`/postgres -D ${folder} `);

/** Known on Linux alone; elsewhere they end once they miss their parent. */
function childrenOf(pid: number): number[] {
  try {
    const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return listed.split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // it has just ended
  }
}

/** With its children, which would keep the next server off. It is stopped first: else their numbers could become others'. */
function killAll(pid: number): void {
  send(pid, 'SIGSTOP');
  for (const each of [...childrenOf(pid), pid]) send(each, 'SIGKILL');
}

/**
 * Ends a server that a killed site left running on the folder. The caller is the only site on it.
 * @throws {DataFolderError} when it will not end
 */
export async function endLeftover(folder: string): Promise<void> {
  const note = readNote(folder);
  if (note === null) return;
  const pid = Number(note[0]);
  if (!isServerOf(pid, folder)) return disown(folder, note);
  for (const end of [() => send(pid, 'SIGINT'), () => send(pid, 'SIGQUIT'), () => killAll(pid)]) {
    if (isServerOf(pid, folder)) end();
    for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_EVERY_MS) {
      if (!isServerOf(pid, folder)) return;
      await sleep(LOOK_EVERY_MS);
    }
  }
  throw new DataFolderError(
    `a folder that no other PostgreSQL works in; process ${pid} does and will not end`,
  );
}

/**
 * The note's process is gone, and after a restart of the machine or the container any other one may have its number:
 * PostgreSQL would take that for the server and refuse to start. It knows that its parent, which is us, is none. The
 * rest of the note stays: from it PostgreSQL tells whether parts of the killed server are still there.
 */
function disown(folder: string, note: string[]): void {
  const file = join(folder, 'postmaster.pid');
  const isWhole = Number(note[0]) > 0;
  if (isWhole) writeFileSync(file, [String(process.pid), ...note.slice(1)].join('\n'));
  else rmSync(file); // cut off while it was written
}
