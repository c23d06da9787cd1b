import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { limitConcurrency } from '#server/concurrency-limit.ts';
import { type Inputs, RefusedPicture, type Reply, type Results, type Task } from './messages.ts';

/** Tasks at once: a host who waits is never behind sizes that are made in the background. */
const PLACES = { look: 2, render: 1, linkPicture: 1, printPhoto: 1 };
/** A task that takes longer hangs, and its process with it. */
const PATIENCE_MS = { look: 25_000, render: 120_000, linkPicture: 25_000, printPhoto: 25_000 };
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
  /** @throws {RefusedPicture} for a picture that cannot be worked on; any other error is the process's */
  do<T extends Task>(task: T, input: Inputs[T]): Promise<Results[T]>;
  close(): void;
}

interface Waiting {
  resolve(result: Results[Task]): void;
  reject(error: Error): void;
}

export function createImageWorker(): ImageWorker {
  const inTurn = {
    look: limitConcurrency(PLACES.look),
    render: limitConcurrency(PLACES.render),
    linkPicture: limitConcurrency(PLACES.linkPicture),
    printPhoto: limitConcurrency(PLACES.printPhoto),
  };
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let isClosed = false;

  function start(): ChildProcess {
    const started = fork(PROCESS, { serialization: 'advanced', execArgv: [], stdio: 'inherit' });
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
    const patience = setTimeout(kill, PATIENCE_MS[task]).unref();
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

  return {
    do: (task, input) => inTurn[task](() => ask(task, input)),
    close() {
      isClosed = true;
      clearTimeout(idle);
      kill();
    },
  };
}
