import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.ts';

const root = join(import.meta.dirname, '..');
const READY_MS = 120_000; // a busy machine, and the first start of a copy; 2 s on a quiet one

/** `npm run dev` in a copy of the project, whose files a test may change. */
export interface Development {
  url: string;
  /** The printed lines so far. */
  output: string[];
  readyMs: number;
  /** Stops it, calls `before` and starts it at the same address. */
  restart(before?: () => Promise<void>): Promise<void>;
  stop(): Promise<number | null>;
}

export interface ProjectCopy {
  folder: string;
  /** Replaces the first `from` in a file. */
  edit(file: string, from: string, to: string): Promise<void>;
  remove(): Promise<void>;
}

/** A copy of the sources, with a link to this project's packages. */
export async function copyProject(): Promise<ProjectCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'hemma-copy-'));
  const files = (await readdir(root)).filter((name) => /\.(json|ts)$/.test(name));
  for (const name of [...files, 'src', 'scripts']) {
    await cp(join(root, name), join(folder, name), { recursive: true });
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    async edit(file, from, to) {
      const path = join(folder, file);
      const text = await readFile(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      await writeFile(
        path,
        text.replace(from, () => to),
      );
    },
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 }),
  };
}

export async function startDevelopment(folder: string): Promise<Development> {
  const port = await freePort();
  const startedAt = performance.now();
  const output: string[] = [];
  let program = await run(folder, port, output);
  const readyMs = performance.now() - startedAt;
  async function stop(): Promise<number | null> {
    const ended = once(program, 'exit') as Promise<[number | null]>;
    program.kill('SIGINT');
    const [code] = await ended;
    return code;
  }
  return {
    url: `http://localhost:${port}`,
    output,
    readyMs,
    async restart(before) {
      await stop();
      await before?.();
      output.length = 0;
      program = await run(folder, port, output);
    },
    stop,
  };
}

async function run(folder: string, port: number, output: string[]): Promise<ChildProcess> {
  const { NODE_ENV: _, ...env } = process.env;
  const program = spawn(process.execPath, [join(folder, 'scripts', 'dev.mjs')], {
    cwd: folder,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [program.stdout, program.stderr])
    createInterface(stream).on('line', (line) => output.push(line));
  await ready(program, output);
  return program;
}

async function ready(program: ChildProcess, output: readonly string[]): Promise<void> {
  const startedAt = performance.now();
  while (!output.some((line) => line.includes('is ready: '))) {
    if (program.exitCode !== null || performance.now() - startedAt > READY_MS)
      throw new Error(`npm run dev is not ready:\n${output.join('\n')}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
