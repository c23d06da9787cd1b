import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/setup/root.mjs';

/** A server process of ours under measurement. */
export interface Site {
  url: string;
  /** From the start of the process to its word that it listens. */
  readyMs: number;
  /** Resident memory now. */
  memoryMb(): number;
  /** Processor time so far; `ours` leaves out the pool that compresses and hashes. */
  cpuMs(threads: 'all' | 'ours'): number;
  stop(): Promise<void>;
}

const TICK_MS = 10; // Linux counts processor time in hundredths of a second

/** Runs a program of this project and waits until it says that it is ready. Needs Linux: it reads /proc. */
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
      ...environment,
    },
  });
  await saysReady(child);
  const readyMs = performance.now() - startedAt;
  const proc = `/proc/${child.pid}`;
  return {
    url: `http://127.0.0.1:${port}`,
    readyMs,
    memoryMb: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`${proc}/status`, 'utf8'))?.[1]) / 1024,
    cpuMs: (threads) => {
      const tasks = readdirSync(`${proc}/task`).map((id) => readFileSync(`${proc}/task/${id}/stat`, 'utf8'));
      const counted = tasks.filter((stat) => threads === 'all' || !stat.includes('(libuv-worker)'));
      return counted.reduce((sum, stat) => sum + ticksOf(stat) * TICK_MS, 0);
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** User and system time, fields 14 and 15 of proc(5)'s stat; counted behind the name, which may hold spaces. */
function ticksOf(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

function saysReady(child: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    if (/\bis ready\b/.test(said)) resolve();
  });
  child.once('exit', (code) =>
    reject(new Error(`the server ended with ${code} before it was ready:\n${said}`)),
  );
  return promise;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
