import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { limitConcurrencyFairly } from '#server/concurrency-limit.ts';
import { HEAVY_DECODE_BYTES } from './decode-memory.ts';
import { type Inputs, RefusedPicture, type Reply, type Results, type Task } from './messages.ts';

/** Concurrent tasks of each kind, so that waiting hosts never queue behind background work (`render`). */
const CONCURRENCY = { look: 2, render: 1, linkPicture: 1, printPhoto: 1 };
/** A task that takes longer hangs; its process is killed. */
const TIMEOUT_MS = {
  measure: 25_000,
  look: 25_000,
  render: 120_000,
  linkPicture: 25_000,
  printPhoto: 25_000,
};
/**
 * The memory that the process may allocate, in KiB. Node's threads reserve 600 MiB of it and hardly use them (`VmData` in
 * /proc/self/status); the rest is for one heavy picture, some light ones, and the messages. If a decoder needs more than the
 * header promised, the picture is refused, instead of the machine running out of memory.
 */
const MAX_DATA_KIB = 1_250_000;
/** The id that stands for background work; no account has it. */
const NOBODY = 0;
/** The idle process takes 80 MB, so it ends after this time. */
const IDLE_MS = 30_000;

const PROCESS = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts') ? './image-worker-process.ts' : './image-worker-process.js',
    import.meta.url,
  ),
);

/** Processes pictures in a separate process, which runs only while there is work. */
export interface ImageWorker {
  /**
   * Runs a task for a host (`userId`); hosts take turns.
   * @throws {RefusedPicture} for a picture that cannot be processed; other errors are failures of the process
   */
  run<T extends Job>(task: T, input: Inputs[T], userId?: number): Promise<Results[T]>;
  close(): void;
}

/** The tasks of callers; `measure` runs as a part of them. */
type Job = Exclude<Task, 'measure'>;

interface Waiting {
  resolve(result: Results[Task]): void;
  reject(error: Error): void;
}

/** Starts the process; on Linux with a memory limit, which its shell can set. */
function startProcess(): ChildProcess {
  const [command, args] =
    process.platform === 'linux'
      ? ['/bin/sh', ['-c', `ulimit -d ${MAX_DATA_KIB}; exec "$0" "$@"`, process.execPath, PROCESS]]
      : [process.execPath, [PROCESS]];
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'] as const;
  return spawn(command, args, { serialization: 'advanced', stdio: [...stdio] });
}

export function createImageWorker(): ImageWorker {
  const limits = {
    look: limitConcurrencyFairly<number>(CONCURRENCY.look),
    render: limitConcurrencyFairly<number>(CONCURRENCY.render),
    linkPicture: limitConcurrencyFairly<number>(CONCURRENCY.linkPicture),
    printPhoto: limitConcurrencyFairly<number>(CONCURRENCY.printPhoto),
  };
  const heavyLimit = limitConcurrencyFairly<number>(1);
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let isClosed = false;

  function start(): ChildProcess {
    const started = startProcess();
    started.on('message', (reply: Reply) => {
      const caller = waiting.get(reply.id);
      waiting.delete(reply.id);
      if ('result' in reply) caller?.resolve(reply.result);
      else caller?.reject(new RefusedPicture(reply.refused, reply.reason));
    });
    const end = (why: string) => {
      if (child !== started) return;
      child = null;
      for (const caller of waiting.values()) caller.reject(new Error(`the process for pictures ${why}`));
      waiting.clear();
    };
    started.on('exit', (code, signal) => end(`ended with ${signal ?? code}`));
    started.on('error', (error) => end(`failed: ${error.message}`));
    // Neither the process nor its channel keeps the server from exiting.
    started.unref();
    started.channel?.unref();
    return started;
  }

  const kill = () => void child?.kill('SIGKILL');

  /** Forgets the process before killing it, so that later tasks get a new one. */
  function endIdle(): void {
    const ended = child;
    child = null;
    ended?.kill('SIGKILL');
  }

  function ask<T extends Task>(task: T, input: Inputs[T]): Promise<Results[T]> {
    if (isClosed) return Promise.reject(new Error('the process for pictures is closed'));
    clearTimeout(idle);
    const current = (child ??= start());
    const id = (lastId += 1);
    const timeout = setTimeout(kill, TIMEOUT_MS[task]).unref();
    const result = new Promise<Results[Task]>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      current.send({ id, task, input });
    });
    return result.finally(() => {
      clearTimeout(timeout);
      if (waiting.size > 0) return;
      clearTimeout(idle); // set by another task that ended at the same moment
      idle = setTimeout(endIdle, IDLE_MS).unref();
    }) as Promise<Results[T]>;
  }

  /** Runs a task when its host has a turn. An upload is measured first; a heavy one waits until no other is decoded. */
  async function run<T extends Job>(task: T, input: Inputs[T], userId = NOBODY): Promise<Results[T]> {
    const done = await limits[task](userId, async () =>
      input instanceof Uint8Array && (await ask('measure', input)) > HEAVY_DECODE_BYTES
        ? null
        : { result: await ask(task, input) },
    );
    return done === null ? heavyLimit(userId, () => ask(task, input)) : done.result;
  }

  return {
    run,
    close() {
      isClosed = true;
      clearTimeout(idle);
      kill();
    },
  };
}
