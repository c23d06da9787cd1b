import { randomInt } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Config } from '#server/config.ts';
import type { Log } from '#server/db/client.ts';
import type { Database } from '#server/db/drizzle.ts';
import { lockHost } from '#server/db/locks.ts';
import { reasonOf } from '#server/db/errors.ts';
import { queueMail } from '#server/features/mail/index.ts';
import { dayIn } from '#shared/days.ts';
import { STAY_KEPT_DAYS } from '#shared/limits.ts';
import { reason } from '#shared/reason.ts';
import { DEFAULT_TIMES } from '#server/features/stays/index.ts';
import { download, type Downloaded, HostBusy, type Validators } from './download.ts';
import { BadFeed, oldestDepartureAt } from './feed.ts';
import { createFeedReader } from './feed-reader.ts';
import type { UnderstoodFeed } from './feed-thread.ts';
import { type GoodRead, match } from './match.ts';
import {
  findHostEmail,
  findKnown,
  pauseHostName,
  recordFailure,
  recordGoodRead,
  reportFailing,
  releaseLease,
  type Lease,
} from './repo.ts';
import { SAMPLE_CALENDAR, sampleFeed } from './sample.ts';
import { saveChanges } from './save.ts';
import { saysClosed } from './understand.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How often a calendar is read. */
const EVERY_MS = 20 * MINUTE_MS;
/** The longest wait after failures. */
const MAX_WAIT_MS = 6 * HOUR_MS;
/** The host is notified after this long without a good read. */
const NOTIFY_AFTER_MS = 24 * HOUR_MS;

/** Up to a tenth more or less, so that calendars added together are not always due together. */
const jittered = (ms: number) => (ms * randomInt(900, 1100)) / 1000;

/** The wait until the next read: 20 minutes, doubled with each failure after the first. */
const waitMs = (failures: number): number =>
  jittered(Math.min(EVERY_MS * 2 ** Math.max(failures - 1, 0), MAX_WAIT_MS / 1.1));

/** What reading a calendar takes: its address, and the settings by which events become stays. */
type Source = Pick<Lease, 'cabinId' | 'url' | 'closedMeans' | 'timeZone' | 'checkOutTime'>;

export interface CalendarReading {
  /**
   * Fetches and parses a calendar.
   * @throws {BadFeed} when it cannot be read
   */
  readSource(source: Source, validators?: Validators): Promise<Validators & { found: UnderstoodFeed | null }>;
  /** Reads a leased calendar and saves what it shows. */
  read(lease: Lease): Promise<void>;
  close(): Promise<void>;
}

/** A good read as `match` takes it. */
function goodReadOf({ entries, skipped }: UnderstoodFeed): GoodRead {
  return {
    entries,
    skippedUids: skipped.flatMap(({ uid }) => uid ?? []),
    isDoubtful: skipped.some(({ uid, why }) => uid === null && why === 'broken'),
    isEmpty: entries.length === 0 && skipped.length === 0,
  };
}

const sampleDownload = (timeZone: string): Downloaded => ({
  bytes: Buffer.from(sampleFeed(dayIn(timeZone))),
  etag: null,
  lastModified: null,
});

export function createCalendarReading(
  db: Database,
  { calendarsFromPrivateNetworks: isPrivateAllowed }: Pick<Config, 'calendarsFromPrivateNetworks'>,
  log: Log,
  closing: AbortSignal,
): CalendarReading {
  const reader = createFeedReader();

  async function readSource(
    { cabinId, url, closedMeans, timeZone, checkOutTime }: Source,
    validators: Validators = { etag: null, lastModified: null },
  ) {
    const { bytes, ...next } =
      url === SAMPLE_CALENDAR
        ? sampleDownload(timeZone)
        : await download(url, validators, { isPrivateAllowed, signal: closing });
    if (bytes === null) return { ...next, found: null };
    const leavesAt = checkOutTime ?? DEFAULT_TIMES.checkOutTime;
    const found = await reader.read(cabinId, {
      bytes,
      closedMeans,
      timeZone,
      oldestDeparture: oldestDepartureAt(timeZone, leavesAt, Date.now(), STAY_KEPT_DAYS),
    });
    return { ...next, found };
  }

  async function save(
    lease: Lease,
    { found, etag, lastModified }: Awaited<ReturnType<typeof readSource>>,
  ): Promise<void> {
    const read = found === null ? null : goodReadOf(found);
    await db.transaction(async (tx) => {
      const locked = await lockHost(tx, lease.userId);
      const current = await findKnown(locked, lease);
      if (current === undefined) return;
      const { known, times } = current;
      await yieldToEventLoop(); // parsing thousands of rows blocks it
      const changes = match(known, read, Date.now());
      await saveChanges(locked, { ...lease, ...times }, changes);
      // The events' days follow the zone of the lease. If the host changed it meanwhile, the next read must not be a 304.
      const isSameZone = times.timeZone === lease.timeZone;
      await recordGoodRead(tx, lease, {
        etag: isSameZone ? etag : null,
        lastModified: isSameZone ? lastModified : null,
        found: found && {
          isEmpty: read?.isEmpty === true,
          skipped: found.skipped.length,
          closed: found.entries.filter(({ summary }) => saysClosed(summary)).length,
        },
        waitMs: waitMs(0),
      });
    });
  }

  async function recordBadRead(lease: Lease, reasonText: string): Promise<void> {
    await db.transaction(async (tx) => {
      await recordFailure(tx, lease, reasonText, waitMs(lease.failures + 1));
      if (!(await reportFailing(tx, lease, NOTIFY_AFTER_MS))) return;
      const address = await findHostEmail(tx, lease.id);
      if (address !== undefined) await queueMail(tx, 'calendarFailing', address);
    });
  }

  return {
    readSource,

    async read(lease) {
      try {
        await save(lease, await readSource(lease, lease));
      } catch (error) {
        if (closing.aborted) return releaseLease(db, lease.id).catch(() => {});
        if (error instanceof HostBusy) await pauseHostName(db, lease.hostName, error.retryAfterMs);
        if (!(error instanceof BadFeed))
          log.warn(`calendar ${lease.id} could not be saved: ${reasonOf(error)}`);
        await recordBadRead(lease, error instanceof BadFeed ? error.reasonText : reason('calendar_unsaved'));
      }
    },

    close: () => reader.close(),
  };
}
