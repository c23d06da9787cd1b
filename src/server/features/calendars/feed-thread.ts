import { parentPort } from 'node:worker_threads';
import type { ReasonText } from '#shared/reason.ts';
import { BadFeed, type FeedOptions, readFeed, type SkippedEvent } from './feed.ts';
import { type ClosedMeans, type Entry, understandAll } from './understand.ts';

/** A calendar to read. */
export interface Reading extends FeedOptions {
  bytes: Uint8Array;
  closedMeans: ClosedMeans;
}

export interface ReadCalendar {
  entries: Entry[];
  skipped: SkippedEvent[];
}

/** The calendar, why it cannot be read, or an unexpected error. */
export type Answer = ReadCalendar | { reasonText: ReasonText } | { failed: string };

function answerTo({ bytes, closedMeans, ...options }: Reading): Answer {
  try {
    const { events, skipped } = readFeed(bytes, options);
    return { entries: understandAll(events, closedMeans), skipped };
  } catch (error) {
    if (error instanceof BadFeed) return { reasonText: error.reasonText };
    return { failed: String((error as Error).stack ?? error) };
  }
}

// The worker thread of feed-reader.ts: reads one calendar after another.
parentPort?.on('message', (reading: Reading) => parentPort?.postMessage(answerTo(reading)));
