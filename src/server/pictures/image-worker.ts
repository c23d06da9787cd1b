import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { limitConcurrencyFairly } from '#server/concurrency-limit.ts';
import { HEAVY_DECODE_BYTES } from './decode-memory.ts';
import { type Inputs, RefusedPicture, type Reply, type Results, type Task } from './messages.ts';

/** Tasks at once: a host who waits is never behind sizes that are made in the background. */
const CONCURRENCY = { look: 2, render: 1, linkPicture: 1, printPhoto: 1 };
/** A task that takes longer hangs, and its process with it. */
const TIMEOUT_MS = {
  measure: 25_000,
  look: 25_000,
  render: 120_000,
  linkPicture: 25_000,
  printPhoto: 25_000,
};
/**
 * Memory that the process may ask for, in KiB. 600 MiB of it are reserved by Node's threads and hardly touched
 * (`VmData` in /proc/self/status); the rest holds a heavy picture, light ones beside it, and what was sent.
 * Where a decoder needs more than its header promised, that picture is refused instead of the machine running out.
 */
const MAX_DATA_KIB = 1_250_000;
/** Whom background work is done for; no account has this id. */
const NOBODY = 0;
/** With nothing to do the process ends: it holds 80 MB. */
const IDLE_MS = 30_000;

const PROCESS = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts') ? './image-worker-process.ts' : './image-worker-process.js',
    import.meta.url,
  ),
);

/** Works on pictures in a process of its own, which is there only while there is work. */
export interface ImageWorker {
  /**
   * Works on a picture. `userId` is whom it is done for: hosts take turns.
   * @throws {RefusedPicture} for a picture that cannot be worked on; any other error is the process's
   */
  run<T extends Job>(task: T, input: Inputs[T], userId?: number): Promise<Results[T]>;
  close(): void;
}

/** Tasks that others ask for; a picture is measured on the way. */
type Job = Exclude<Task, 'measure'>;

interface Waiting {
  resolve(result: Results[Task]): void;
  reject(error: Error): void;
}

/** Starts the process, with a limit of memory where the system has a shell that can set one. */
function startProcess(): ChildProcess {
  const [command, args] =
    process.platform === 'linux'
      ? ['/bin/sh', ['-c', `ulimit -d ${MAX_DATA_KIB}; exec "$0" "$@"`, process.execPath, PROCESS]]
      : [process.execPath, [PROCESS]];
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'] as const;
  return spawn(command, args, { serialization: 'advanced', stdio: [...stdio] });
}

export function createImageWorker(): ImageWorker {
  const inTurns = {
    look: limitConcurrencyFairly<number>(CONCURRENCY.look),
    render: limitConcurrencyFairly<number>(CONCURRENCY.render),
    linkPicture: limitConcurrencyFairly<number>(CONCURRENCY.linkPicture),
    printPhoto: limitConcurrencyFairly<number>(CONCURRENCY.printPhoto),
  };
  const heavyInTurns = limitConcurrencyFairly<number>(1);
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let isClosed = false;

  function start(): ChildProcess {
    const started = startProcess();
    started.on('message', (reply: Reply) => {
      const asked = waiting.get(reply.id);
      waiting.delete(reply.id);
      if ('result' in reply) asked?.resolve(reply.result);
      else asked?.reject(new RefusedPicture(reply.refused, reply.reason));
    });
    const end = (why: string) => {
      if (child !== started) return;
      child = null;
      for (const asked of waiting.values()) asked.reject(new Error(`the process for pictures ${why}`));
      waiting.clear();
    };
    started.on('exit', (code, signal) => end(`ended with ${signal ?? code}`));
    started.on('error', (error) => end(`failed: ${error.message}`));
    // Neither it nor the line to it keeps the server from ending.
    started.unref();
    started.channel?.unref();
    return started;
  }

  const kill = () => void child?.kill('SIGKILL');

  /** Later tasks get a new process, not one that is about to be gone. */
  function endIdle(): void {
    const ended = child;
    child = null;
    ended?.kill('SIGKILL');
  }

  function ask<T extends Task>(task: T, input: Inputs[T]): Promise<Results[T]> {
    if (isClosed) return Promise.reject(new Error('the process for pictures is closed'));
    clearTimeout(idle);
    const working = (child ??= start());
    const id = (lastId += 1);
    const patience = setTimeout(kill, TIMEOUT_MS[task]).unref();
    const result = new Promise<Results[Task]>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      working.send({ id, task, input });
    });
    return result.finally(() => {
      clearTimeout(patience);
      if (waiting.size > 0) return;
      clearTimeout(idle); // of one that ended in the same moment
      idle = setTimeout(endIdle, IDLE_MS).unref();
    }) as Promise<Results[T]>;
  }

  /** In its turn; of what was uploaded, a heavy picture while no other heavy one is decoded. */
  async function run<T extends Job>(task: T, input: Inputs[T], userId = NOBODY): Promise<Results[T]> {
    const done = await inTurns[task](userId, async () =>
      input instanceof Uint8Array && (await ask('measure', input)) > HEAVY_DECODE_BYTES
        ? null
        : { result: await ask(task, input) },
    );
    return done === null ? heavyInTurns(userId, () => ask(task, input)) : done.result;
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
