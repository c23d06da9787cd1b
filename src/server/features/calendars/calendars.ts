import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Config } from '#server/config.ts';
import type { Log } from '#server/db/client.ts';
import type { Database } from '#server/db/drizzle.ts';
import { htmlLang } from '#shared/languages.ts';
import type { Writer } from '#server/features/mail/index.ts';
import { jobKind, RetryLater, scheduledWorker, type Worker, worker } from '#server/jobs/kind.ts';
import { createCalendarReading, type CalendarReading } from './reading.ts';
import {
  addHostNames,
  findFailing,
  deleteUnusedHostNames,
  isAnyDue,
  leaseDueCalendar,
  leaseCalendar,
} from './repo.ts';

/** Far longer than a read, of which fetching takes at most 10 s, parsing 10 s and saving 2 s. */
export const LEASE_MS = 120_000;
/** Between two calendars of one host name: at ten a second, ten thousand are read in 20 minutes. */
const PACE_MS = 100;
/** Concurrent reads of a process. */
const CONCURRENT_READS = 6;
/** How long a run reads; the next run starts with the next minute. */
const RUN_MS = 55_000;
/** How soon to look again while all due calendars wait for their host names. */
const LOOK_AGAIN_MS = 50;

/** The first read of a calendar, soon after it was added. */
export const FIRST_READ = jobKind({
  name: 'calendar',
  payload: z.object({ id: z.int() }),
  lane: 'calendar',
  onDuplicate: 'drop',
  maxAttempts: 3,
  retryDelayMs: () => 60_000,
});

/** Reads due calendars, a few at a time, until none is due or the run's time is up. */
export async function readDue(
  db: Database,
  { read }: Pick<CalendarReading, 'read'>,
  { signal, runMs = RUN_MS, paceMs = PACE_MS }: { signal: AbortSignal; runMs?: number; paceMs?: number },
): Promise<void> {
  const endsAt = Date.now() + runMs;
  const isOver = () => signal.aborted || Date.now() >= endsAt;

  async function readUntilNoneIsDue(): Promise<void> {
    while (!isOver()) {
      const lease = await leaseDueCalendar(db, LEASE_MS, paceMs);
      if (lease !== undefined) await read(lease);
      else if (await isAnyDue(db)) await sleep(LOOK_AGAIN_MS);
      else return;
    }
  }
  await addHostNames(db);
  await Promise.all(Array.from({ length: CONCURRENT_READS }, readUntilNoneIsDue));
}

export interface Calendars {
  workers: Worker[];
  reading: CalendarReading;
  close(): Promise<void>;
}

export function createCalendars({ config, db }: { config: Config; db: Database }, log: Log): Calendars {
  const closing = new AbortController();
  const reading = createCalendarReading(db, config, log, closing.signal);
  return {
    reading,
    workers: [
      worker(FIRST_READ, async ({ id }) => {
        const lease = await leaseCalendar(db, id, LEASE_MS);
        if (lease !== undefined) await reading.read(lease);
        if (closing.signal.aborted) throw new RetryLater(0);
      }),
      scheduledWorker('dueCalendars', { at: '* * * * *', catchUpMs: 0 }, ({ signal }) =>
        readDue(db, reading, { signal: AbortSignal.any([signal, closing.signal]) }),
      ),
      scheduledWorker('oldCalendarHosts', { at: '47 4 * * *', catchUpMs: 0 }, () =>
        deleteUnusedHostNames(db),
      ),
    ],
    async close() {
      closing.abort();
      await reading.close();
    },
  };
}

/** Writes the mail about a host's failing calendars; none if all of them can be read again. */
export function failingCalendarWriter(db: Database, publicUrl: string): Writer {
  return async (address) => {
    const failing = await findFailing(db, address);
    const [first] = failing;
    if (first === undefined) return null;
    const names = new Intl.ListFormat(htmlLang(first.language), { type: 'conjunction' });
    return {
      language: first.language,
      name: first.firstName,
      link: `${publicUrl}/host/cabins/${first.cabinId}`,
      values: { calendars: names.format(failing.map(({ cabin, calendar }) => `${calendar} (${cabin})`)) },
    };
  };
}
