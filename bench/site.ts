import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#test/free-port.ts';
import { root } from '../scripts/setup/root.mjs';

/** A server process to measure. */
export interface Site {
  url: string;
  pid: number;
  /** From the start of the process until it reports that it listens. */
  readyMs: number;
  /** The resident memory of the first process. */
  memoryMb(): number;
  /** The memory of all its processes with PostgreSQL; shared memory counts once. */
  wholeMemoryMb(): number;
  /** The CPU time so far; `ours` is without the thread pool, which compresses and hashes. */
  cpuMs(threads: 'all' | 'ours'): number;
  stop(): Promise<void>;
}

/** Starts a program of this project and waits until it is ready. Needs Linux: it reads /proc. */
export async function startSite(
  program: string,
  args: string[],
  environment: Record<string, string>,
): Promise<Site> {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(root, program), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      BACKUP_DIR: 'off', // would run at 41 minutes past the hour
      ...environment,
    },
  });
  await saysReady(child);
  const readyMs = performance.now() - startedAt;
  const proc = `/proc/${child.pid}`;
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    readyMs,
    memoryMb: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`${proc}/status`, 'utf8'))?.[1]) / 1024,
    wholeMemoryMb: () => processesUnder(child.pid ?? 0).reduce((sum, pid) => sum + shareMb(pid), 0),
    cpuMs: (threads) => {
      const tasks = readdirSync(`${proc}/task`).map((id) => `${proc}/task/${id}`);
      const counted = tasks.filter((task) => threads === 'all' || !isOfThePool(task));
      return counted.reduce((sum, task) => sum + runMs(task), 0);
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The process and its descendants. */
function processesUnder(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(processesUnder)];
}

/** The proportional memory of a process: shared memory is divided among its users. */
const shareMb = (pid: number) =>
  Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024;

const isOfThePool = (task: string) => readFileSync(`${task}/comm`, 'utf8').trim() === 'libuv-worker';

/** The CPU time of a thread. `schedstat` counts nanoseconds, `stat` only hundredths of a second (proc(5)). */
const runMs = (task: string) => Number(readFileSync(`${task}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

function saysReady(child: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (/\bis ready\b/.test(output)) resolve();
  });
  child.once('exit', (code) =>
    reject(new Error(`the server ended with ${code} before it was ready:\n${output}`)),
  );
  return promise;
}

/** The longest block of the event loop since the last call; 10 ms is none (`perf_hooks`). */
export async function longestBlockMs(site: Site): Promise<number> {
  const figures = await (await fetch(`${site.url}/metrics`)).text();
  const found = /^hemma_nodejs_eventloop_lag_max_seconds ([\d.e-]+)$/m.exec(figures);
  if (found === null) throw new Error('the server does not say how long its event loop was held');
  return Number(found[1]) * 1000;
}
