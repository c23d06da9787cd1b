import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { reason } from '#shared/reason.ts';
import type { Log } from '#server/db/client.ts';
import { Problem } from '#server/problem.ts';
import { fromRoot } from '#server/project-root.ts';
import type { Refusal } from './read/refused.ts';
import type { DocumentResult, DocumentRequest } from './reading-process.ts';

/** The most documents to read at a time: each takes a core, and memory, from the processes that serve guests. */
const MAX_AT_ONCE = 2;
/**
 * A PDF of 30 pages takes 1.2 s of a processor; one that takes longer is an attack. The wall clock allows for a busy
 * machine.
 */
const MAX_CPU_S = 20;
const TIMEOUT_MS = 45_000;
const RETRY_AFTER_S = 5;
/** The heap of the process in MiB, and its address space in KiB; Node reserves 600 MiB of it at start. */
const MAX_HEAP_MB = 320;
const MAX_DATA_KIB = 1_250_000;

const PROCESS = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './reading-process.ts' : './reading-process.js', import.meta.url),
);

/** Reads documents in processes of their own. */
export interface DraftReader {
  /**
   * @throws {Problem} invalid_input, unsupported_media_type or too_large for a document that is refused; too_many_tries
   * while others are read
   */
  read(request: DocumentRequest): Promise<Exclude<DocumentResult, { refusal: Refusal } | { failed: string }>>;
  close(): void;
}

const problemOf = (refusal: Refusal): Problem => {
  if (refusal === 'document_kind') return new Problem('unsupported_media_type', reason(refusal));
  const isTooLarge = refusal === 'document_long' || refusal === 'document_heavy';
  return new Problem(isTooLarge ? 'too_large' : 'invalid_input', reason(refusal));
};

/**
 * Starts a process that can read only the program's files, write none and start no program, and has no settings. On
 * Linux the shell limits its memory and processor time too.
 */
function startProcess(): ChildProcess {
  const options = [
    '--permission',
    `--allow-fs-read=${fromRoot('/')}`,
    `--max-old-space-size=${MAX_HEAP_MB}`,
    '--disable-warning=SecurityWarning',
    PROCESS,
  ];
  const [command, args] =
    process.platform === 'linux'
      ? [
          '/bin/sh',
          [
            '-c',
            `ulimit -d ${MAX_DATA_KIB}; ulimit -t ${MAX_CPU_S}; exec "$0" "$@"`,
            process.execPath,
            ...options,
          ],
        ]
      : [process.execPath, options];
  return spawn(command, args, {
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** The result of a process. Without one, the process ran out of memory or time, or crashed. */
async function answerOf(
  child: ChildProcess,
  request: DocumentRequest,
  timeoutMs: number,
): Promise<DocumentResult> {
  const answered = Promise.withResolvers<DocumentResult>();
  const timer = setTimeout(() => answered.resolve({ refusal: 'document_heavy' }), timeoutMs);
  child.once('message', (reading: DocumentResult) => answered.resolve(reading));
  child.once('error', (error) => answered.resolve({ failed: error.message }));
  child.once('exit', () => answered.resolve({ refusal: 'document_heavy' }));
  child.send(request, (error) => {
    if (error !== null) answered.resolve({ failed: error.message });
  });
  try {
    return await answered.promise;
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}

export function createDraftReader(log: Log, { timeoutMs = TIMEOUT_MS } = {}): DraftReader {
  const running = new Set<ChildProcess>();
  return {
    async read(request) {
      if (running.size >= MAX_AT_ONCE) {
        const retryAfterS = RETRY_AFTER_S;
        throw new Problem('too_many_tries', reason('too_many_tries_documents'), { retryAfterS });
      }
      const child = startProcess();
      running.add(child);
      try {
        const reading = await answerOf(child, request, timeoutMs);
        if ('refusal' in reading) throw problemOf(reading.refusal);
        if ('failed' in reading) {
          log.error(`a document could not be read: ${reading.failed}`);
          throw problemOf('document_damaged');
        }
        return reading;
      } finally {
        running.delete(child);
      }
    },
    close() {
      for (const child of running) child.kill('SIGKILL');
    },
  };
}
