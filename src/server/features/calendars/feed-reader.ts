import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { limitConcurrencyFairly } from '#server/concurrency-limit.ts';
import { reason } from '#shared/reason.ts';
import { BadFeed } from './feed.ts';
import type { FeedResult, UnderstoodFeed, FeedRequest } from './feed-thread.ts';

/** A calendar of 5 MB takes a second on a slow machine; one that takes longer is an attack. */
const TIMEOUT_MS = 10_000;
/** A calendar of 5 MB needs 80 MB. Exceeding the limit ends only the thread. */
const MAX_MEMORY_MB = 192;
/** An idle thread ends after this time. */
const IDLE_MS = 60_000;

const THREAD = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './feed-thread.ts' : './feed-thread.js', import.meta.url),
);

/** Parses calendars outside the main thread. */
export interface FeedReader {
  /**
   * @param cabinId cabins take turns, so that one with several large calendars does not delay others
   * @throws {BadFeed} when it cannot be read
   */
  read(cabinId: number, request: FeedRequest): Promise<UnderstoodFeed>;
  close(): Promise<void>;
}

/** One thread per process, which is kept: starting it takes longer than most calendars. */
export function createFeedReader(): FeedReader {
  const inTurns = limitConcurrencyFairly<number>(1);
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ended = thread;
    thread = undefined;
    await ended?.terminate();
  }

  async function resultOf(request: FeedRequest): Promise<FeedResult> {
    clearTimeout(idle);
    thread ??= new Worker(THREAD, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    });
    const tooLong = Promise.withResolvers<never>();
    const timer = setTimeout(() => tooLong.reject(new BadFeed(reason('calendar_heavy'))), TIMEOUT_MS);
    try {
      const answered = once(thread, 'message') as Promise<[FeedResult]>;
      thread.postMessage(request);
      const [answer] = await Promise.race([answered, tooLong.promise]);
      return answer;
    } catch (error) {
      await end();
      const isTooMuch = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
      throw isTooMuch ? new BadFeed(reason('calendar_heavy')) : error;
    } finally {
      clearTimeout(timer);
      idle = setTimeout(() => void end(), IDLE_MS).unref();
    }
  }

  return {
    async read(cabinId, request) {
      const answer = await inTurns(cabinId, () => resultOf(request));
      if ('reasonText' in answer) throw new BadFeed(answer.reasonText);
      if ('failed' in answer) throw new Error(answer.failed);
      return answer;
    },
    close: end,
  };
}
