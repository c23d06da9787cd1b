import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { limitConcurrencyFairly } from '#server/concurrency-limit.ts';
import { Problem } from '#server/problem.ts';
import type { FileResult } from './guide-file-thread.ts';
import type { ReadGuide } from './read-guide-file.ts';
import { refusedFile } from './unpack.ts';

/** A real guide takes a second at most on a slow machine; longer ones are attacks. */
const TIMEOUT_MS = 20_000;
/** The largest guide needs 60 MB. Beyond the limit only the worker thread ends. */
const MAX_MEMORY_MB = 192;

const THREAD = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts') ? './guide-file-thread.ts' : './guide-file-thread.js',
    import.meta.url,
  ),
);

/** One file at a time in each process; hosts take turns. */
const inTurns = limitConcurrencyFairly<number>(1);

/**
 * Reads a file in a worker thread.
 * @throws {Problem} too_large when it takes too much memory or time
 */
async function readInWorker(file: Buffer): Promise<FileResult> {
  const thread = new Worker(THREAD, {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  const stopped = Promise.withResolvers<never>();
  const timer = setTimeout(() => stopped.reject(refusedFile('guide_file_unpacked')), TIMEOUT_MS);
  try {
    const answered = once(thread, 'message') as Promise<[FileResult]>;
    thread.postMessage(file);
    const [reading] = await Promise.race([answered, stopped.promise]);
    return reading;
  } catch (error) {
    const isTooMuch = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
    throw isTooMuch ? refusedFile('guide_file_unpacked') : error;
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

/**
 * Reads a guide file outside the main thread, which two megabytes of JSON would block for 0.1 s. Writes nothing.
 * @param userId the importing host; hosts take turns
 * @throws {Problem} unsupported_media_type, invalid_input, too_large
 */
export async function readGuideInWorker(userId: number, file: Buffer): Promise<ReadGuide> {
  const reading = await inTurns(userId, () => readInWorker(file));
  if ('failed' in reading) throw new Error(reading.failed);
  if ('code' in reading) throw new Problem(reading.code, reading.reasonText, reading.extras);
  const files = new Map([...reading.guide.files].map(([name, bytes]) => [name, Buffer.from(bytes)]));
  return { ...reading.guide, files };
}
