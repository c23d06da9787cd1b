import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { type Client, clientThrough, headersOf, payloadOf } from './client.ts';

// A network of its own (a namespace of Linux) with the program in it and nothing else: not even this machine is there.

/** Who is not root may make one as its own user only. */
const isRoot = process.getuid?.() === 0;
const MADE_BY = isRoot ? [] : ['--user', '--map-current-user', '--keep-caps'];
const ENTERED_BY = isRoot ? [] : ['--user', '--preserve-credentials'];

/** Starts a program there; the process that is answered is the program itself. */
export function startWithoutNetwork(
  program: string,
  settings: Record<string, string>,
): ChildProcessByStdio<null, Readable, null> {
  const withLoopback = 'ip link set lo up && exec "$0"';
  return spawn('unshare', [...MADE_BY, '--net', '--', 'sh', '-c', withLoopback, program], {
    cwd: '/',
    env: { PATH: `${process.env['PATH']}:/usr/sbin:/sbin`, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** The names of the networks that a process can reach; `lo` is itself. */
export const networksOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/net/dev`, 'utf8')
    .split('\n')
    .flatMap((line) => /^\s*(\S+):/.exec(line)?.[1] ?? []);

const ASK = `
  const [url, method, headers, body] = JSON.parse(process.argv[1]);
  const answer = await fetch(url, { method, headers, body });
  const named = Object.fromEntries(answer.headers);
  console.log(JSON.stringify({ status: answer.status, headers: named, text: await answer.text() }));`;

/** A client of a server there: each request is made by a program that enters that network. */
export const clientWithin = (pid: number, url: string, token?: string): Client =>
  clientThrough(async (method, path, body, headers) => {
    const all = { ...headersOf(token, body), ...headers };
    const request = [
      `${url}${path}`,
      method,
      all,
      body === undefined ? undefined : payloadOf(body).toString(),
    ];
    const ask = [process.execPath, '--input-type=module', '-e', ASK, JSON.stringify(request)];
    const enter = [`--target=${pid}`, ...ENTERED_BY, '--net', '--'];
    const { stdout } = await promisify(execFile)('nsenter', [...enter, ...ask], { maxBuffer: 50_000_000 });
    return JSON.parse(stdout) as { status: number; headers: Record<string, string>; text: string };
  });
