import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataFolderError } from './errors.ts';
import { pidFileOf, readPidFile } from './pid-file.ts';

/**
 * The wait after each signal. SIGINT lets PostgreSQL write a last checkpoint. SIGQUIT leaves recovery to the next start and
 * gives PostgreSQL's own processes 5 seconds. SIGKILL is like a power cut.
 */
const SIGNAL_TIMEOUT_MS = 8000;
const POLL_MS = 20;

/** The command line of a process; empty when no process has this id. */
function commandLine(pid: number): string {
  try {
    if (existsSync('/proc/self/cmdline'))
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** Whether the process is the folder's server. Another program may have got its id since. */
const isServerOf = (pid: number, folder: string) => commandLine(pid).includes(`/postgres -D ${folder} `);

/** Linux only; elsewhere the children end by themselves when their parent is gone. */
function childPidsOf(pid: number): number[] {
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
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // ESRCH: it has just ended
  }
}

/**
 * Kills the server and its children, which would keep the next server from starting. The server is paused first, so that
 * none of its children's ids can be reused meanwhile.
 */
function killAll(pid: number): void {
  send(pid, 'SIGSTOP');
  for (const each of [...childPidsOf(pid), pid]) send(each, 'SIGKILL');
}

/**
 * Stops a server that a killed site left running on the folder. The caller holds the site's lock.
 * @throws {DataFolderError} when it does not stop
 */
export async function stopStaleServer(folder: string): Promise<void> {
  const pidFile = readPidFile(folder);
  if (pidFile === null) return;
  const { pid } = pidFile;
  if (!isServerOf(pid, folder)) return replacePid(folder, pidFile);
  for (const stop of [() => send(pid, 'SIGINT'), () => send(pid, 'SIGQUIT'), () => killAll(pid)]) {
    if (isServerOf(pid, folder)) stop();
    for (let waited = 0; waited < SIGNAL_TIMEOUT_MS; waited += POLL_MS) {
      if (!isServerOf(pid, folder)) return;
      await sleep(POLL_MS);
    }
  }
  throw new DataFolderError(
    `a folder that no other PostgreSQL works in; process ${pid} does and will not end`,
  );
}

/**
 * Puts this process's id into the pid file of a server that is gone. After a restart of the machine or the container
 * another program may have the old id, and PostgreSQL would take it for a running server and refuse to start; it never
 * takes its own parent for one. The other lines stay: PostgreSQL uses them to find shared memory of the killed server.
 */
function replacePid(folder: string, { pid, lines }: { pid: number; lines: string[] }): void {
  const file = pidFileOf(folder);
  if (pid > 0) writeFileSync(file, [String(process.pid), ...lines.slice(1)].join('\n'));
  else rmSync(file); // cut off while it was written
}
