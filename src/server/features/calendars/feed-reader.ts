import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { limitConcurrencyFairly } from '#server/concurrency-limit.ts';
import { reason } from '#shared/reason.ts';
import { BadFeed } from './feed.ts';
import type { Answer, ReadCalendar, Reading } from './feed-thread.ts';

/** A calendar of 5 MB takes a second on a slow machine; longer ones are attacks. */
const TIMEOUT_MS = 10_000;
/** A calendar of 5 MB needs 80 MB. Beyond the limit only the thread ends. */
const MAX_MEMORY_MB = 192;
/** Without calendars to read, the thread ends. */
const IDLE_MS = 60_000;

const THREAD = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './feed-thread.ts' : './feed-thread.js', import.meta.url),
);

/** Reads calendars outside the main thread. */
export interface FeedReader {
  /**
   * @param cabinId cabins take turns, so that one with several large calendars does not delay others
   * @throws {BadFeed} when it cannot be read
   */
  read(cabinId: number, reading: Reading): Promise<ReadCalendar>;
  close(): Promise<void>;
}

/** One thread for each process: to start one takes longer than to read most calendars. */
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

  async function answerTo(reading: Reading): Promise<Answer> {
    clearTimeout(idle);
    thread ??= new Worker(THREAD, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    });
    const tooLong = Promise.withResolvers<never>();
    const timer = setTimeout(() => tooLong.reject(new BadFeed(reason('calendar_heavy'))), TIMEOUT_MS);
    try {
      const answered = once(thread, 'message') as Promise<[Answer]>;
      thread.postMessage(reading);
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
    async read(cabinId, reading) {
      const answer = await inTurns(cabinId, () => answerTo(reading));
      if ('reasonText' in answer) throw new BadFeed(answer.reasonText);
      if ('failed' in answer) throw new Error(answer.failed);
      return answer;
    },
    close: end,
  };
}
