import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readdirSync, readFileSync } from 'node:fs';
import { fromRoot } from '#server/project-root.ts';
import { freePort } from './free-port.ts';
import { serverBundle } from './server-bundle.ts';

export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** The server as a program of its own. */
export interface ServerProcess {
  pid: number;
  /** Where it listens, without a slash at the end. */
  url: string;
  /** What it wrote for people, line by line: the log left out. */
  printed(): string[];
  /** What it wrote to its log, the messages alone. */
  logged(): string[];
  /** What it wrote to standard error. */
  complained(): string;
  /** Resolves when it is ready. Throws with its own words when it ends before. */
  ready: Promise<void>;
  ended: Promise<Ending>;
  /** Sends the signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<Ending>;
}

const READY = ' is ready: ';

const environment = () => ({
  PATH: process.env['PATH'],
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: join(serverBundle(), 'compiled'), // as `npm start` keeps one
});

/** Runs the server on a free port of 127.0.0.1 with these settings and no others; `umask` in octal, such as `077`. */
export async function runServer(
  settings: Record<string, string>,
  { umask }: { umask?: string } = {},
): Promise<ServerProcess> {
  const port = settings['PORT'] ?? String(await freePort());
  const args = [
    // With its channel gone, because the tests were killed, the server ends too.
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
      BACKUP_DIR: 'off', // made at 41 minutes past, whatever a test is about
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
  const ended = new Promise<Ending>((resolve) => {
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
  ready.catch(() => {}); // what waits for it hears of it; a start that is to fail is waited for by its end
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

type Program = 'backup' | 'restore' | 'reset-second-factor';

/** Runs a program beside the server, such as `backup`, to its end; answers what it wrote and how it ended. */
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
 * What a start that is to fail says: one line, and no warning in its log.
 * @throws when it says anything else, or starts
 */
export async function refusalOf(settings: Record<string, string>): Promise<string> {
  const server = await runServer({ LOG_LEVEL: 'warn', ...settings });
  const { code, signal } = await Promise.race([server.ended, server.ready.then(() => server.end('SIGTERM'))]);
  const [line = '', ...more] = server.complained().trimEnd().split('\n');
  const others = [...server.printed(), ...server.logged(), ...more];
  if (code !== 1 || signal !== null || others.length > 0) {
    throw new Error(`ended with ${code ?? signal}:\n${others.join('\n')}\n${server.complained()}`);
  }
  return line;
}

/** The processes that one started; none of one that has just ended. Needs Linux: it reads /proc. */
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

/** The processes that one started, and those that these started; itself not. */
export const processesUnder = (pid: number): number[] =>
  childrenOf(pid).flatMap((child) => [child, ...processesUnder(child)]);

/** Whether the process is there, and more than a number that its parent has not asked about yet. */
export function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
