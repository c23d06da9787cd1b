import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { type Client, createClient, headersOf, payloadOf } from './client.ts';

// Runs a program in a Linux network namespace, from which it reaches nothing, not even this machine.

/** Users other than root need a user namespace too. */
const isRoot = process.getuid?.() === 0;
const UNSHARE_ARGS = isRoot ? [] : ['--user', '--map-current-user', '--keep-caps'];
const NSENTER_ARGS = isRoot ? [] : ['--user', '--preserve-credentials'];

/** Starts a program in a new network namespace and returns its process. */
export function startWithoutNetwork(
  program: string,
  settings: Record<string, string>,
): ChildProcessByStdio<null, Readable, null> {
  const withLoopback = 'ip link set lo up && exec "$0"';
  return spawn('unshare', [...UNSHARE_ARGS, '--net', '--', 'sh', '-c', withLoopback, program], {
    cwd: '/',
    env: { PATH: `${process.env['PATH']}:/usr/sbin:/sbin`, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** The network interfaces of a process; `lo` is the loopback. */
export const networksOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/net/dev`, 'utf8')
    .split('\n')
    .flatMap((line) => /^\s*(\S+):/.exec(line)?.[1] ?? []);

const ASK = `
  const [url, method, headers, body] = JSON.parse(process.argv[1]);
  const answer = await fetch(url, { method, headers, body });
  const named = Object.fromEntries(answer.headers);
  console.log(JSON.stringify({ status: answer.status, headers: named, text: await answer.text() }));`;

/** A client of a server in such a namespace: a program that enters it makes each request. */
export const clientWithin = (pid: number, url: string, token?: string): Client =>
  createClient(async (method, path, body, headers) => {
    const all = { ...headersOf(token, body), ...headers };
    const request = [
      `${url}${path}`,
      method,
      all,
      body === undefined ? undefined : payloadOf(body).toString(),
    ];
    const ask = [process.execPath, '--input-type=module', '-e', ASK, JSON.stringify(request)];
    const enter = [`--target=${pid}`, ...NSENTER_ARGS, '--net', '--'];
    const { stdout } = await promisify(execFile)('nsenter', [...enter, ...ask], { maxBuffer: 50_000_000 });
    return JSON.parse(stdout) as { status: number; headers: Record<string, string>; text: string };
  });
