import { parentPort } from 'node:worker_threads';
import type { ReasonText } from '#shared/reason.ts';
import { BadFeed, type FeedOptions, readFeed, type SkippedEvent } from './feed.ts';
import { type ClosedMeans, type Entry, understandAll } from './understand.ts';

/** A downloaded calendar, and how to read it. */
export interface FeedRequest extends FeedOptions {
  bytes: Uint8Array;
  closedMeans: ClosedMeans;
}

/** A good read: events as stays and blocks. */
export interface UnderstoodFeed {
  entries: Entry[];
  skipped: SkippedEvent[];
}

/** A good read, why there is none, or an unexpected error. */
export type FeedResult = UnderstoodFeed | { reasonText: ReasonText } | { failed: string };

function resultOf({ bytes, closedMeans, ...options }: FeedRequest): FeedResult {
  try {
    const { events, skipped } = readFeed(bytes, options);
    return { entries: understandAll(events, closedMeans), skipped };
  } catch (error) {
    if (error instanceof BadFeed) return { reasonText: error.reasonText };
    return { failed: String((error as Error).stack ?? error) };
  }
}

// The worker thread of feed-reader.ts: reads one calendar after another.
parentPort?.on('message', (request: FeedRequest) => parentPort?.postMessage(resultOf(request)));
