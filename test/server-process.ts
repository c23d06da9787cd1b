import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readdirSync, readFileSync } from 'node:fs';
import { fromRoot } from '#server/project-root.ts';
import { freePort } from './free-port.ts';
import { serverBundle } from './server-bundle.ts';

export interface ExitStatus {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** The server in a separate process. */
export interface ServerProcess {
  pid: number;
  /** Its address, without a trailing slash. */
  url: string;
  /** The printed lines without the log. */
  printed(): string[];
  /** The messages in its log. */
  logged(): string[];
  /** Its standard error. */
  complained(): string;
  /** Resolves when the server is ready; rejects with its output if it exits before. */
  ready: Promise<void>;
  ended: Promise<ExitStatus>;
  /** Sends the signal and waits for the exit. */
  end(signal: NodeJS.Signals): Promise<ExitStatus>;
}

const READY = ' is ready: ';

const environment = () => ({
  PATH: process.env['PATH'],
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: join(serverBundle(), 'compiled'), // as `npm start` keeps one
});

/** Starts the server on a free port of 127.0.0.1 with only these settings; `umask` is octal, such as `077`. */
export async function runServer(
  settings: Record<string, string>,
  { umask }: { umask?: string } = {},
): Promise<ServerProcess> {
  const port = settings['PORT'] ?? String(await freePort());
  const args = [
    // When the tests are killed, the channel closes and the server exits too.
    '--import',
    fromRoot('scripts/setup/follow-parent.mjs'),
    join(serverBundle(), 'main.js'),
  ];
  const command = [process.execPath, ...args];
  const [program = '', ...rest] =
    umask === undefined ? command : ['/bin/sh', '-c', `umask ${umask}; exec "$@"`, 'sh', ...command];
  const child = spawn(program, rest, {
    cwd: fromRoot(),
    env: {
      ...environment(),
      HOST: '127.0.0.1',
      WEATHER_URL: 'off',
      GEOCODING_URL: 'off',
      BACKUP_DIR: 'off', // would run at 41 minutes past the hour in any test
      ...settings,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  return watched(child, `http://127.0.0.1:${port}`);
}

function watched(child: ChildProcess, url: string): ServerProcess {
  let output = '';
  let complaints = '';
  const ended = new Promise<ExitStatus>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes(READY)) resolve();
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => void (complaints += text));
    void ended.then(() =>
      reject(new Error(`the server ended before it was ready:\n${output}\n${complaints}`)),
    );
  });
  ready.catch(() => {}); // callers that await it get the error; those that expect a failed start await `ended`
  return {
    pid: child.pid ?? 0,
    url,
    ready,
    ended,
    printed: () => output.split('\n').filter((line) => line !== '' && !line.startsWith('{')),
    logged: () =>
      output
        .split('\n')
        .filter((line) => line.startsWith('{') && line.endsWith('}'))
        .map((line) => (JSON.parse(line) as { msg: string }).msg),
    complained: () => complaints,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

type Program = 'backup' | 'check' | 'restore' | 'reset-second-factor';

/** Runs a program such as `backup` until it exits; resolves with its output and exit status. */
export async function runProgram(
  name: Program,
  args: string[],
  settings: Record<string, string>,
): Promise<{ code: number | null; output: string; complaints: string }> {
  const child = startProgram(name, args, settings);
  let output = '';
  let complaints = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output, complaints };
}

export const startProgram = (name: Program, args: string[], settings: Record<string, string>) =>
  spawn(process.execPath, [join(serverBundle(), `${name}.js`), ...args], {
    cwd: fromRoot(),
    env: { ...environment(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/**
 * The line that a failing start prints, with no warning in its log.
 * @throws if it prints anything else, or starts
 */
export async function startErrorOf(settings: Record<string, string>): Promise<string> {
  const server = await runServer({ LOG_LEVEL: 'warn', ...settings });
  const { code, signal } = await Promise.race([server.ended, server.ready.then(() => server.end('SIGTERM'))]);
  const [line = '', ...more] = server.complained().trimEnd().split('\n');
  const others = [...server.printed(), ...server.logged(), ...more];
  if (code !== 1 || signal !== null || others.length > 0) {
    throw new Error(`ended with ${code ?? signal}:\n${others.join('\n')}\n${server.complained()}`);
  }
  return line;
}

/** The child processes, none if the process has just exited. Needs Linux: it reads /proc. */
function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
  } catch (error) {
    if (isAlive(pid)) throw error;
    return [];
  }
}

/** All descendants of a process. */
export const processesUnder = (pid: number): number[] =>
  childrenOf(pid).flatMap((child) => [child, ...processesUnder(child)]);

/** Whether the process runs and is no zombie. */
export function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
