import {
  type Calendar,
  type CalendarLine,
  createCalendar,
  deleteCalendar,
  listCalendars,
  previewCalendar,
  readCalendar,
  updateCalendar,
} from '#shared/contracts/calendars.ts';
import type { CallInput } from '#shared/contracts/call.ts';
import { CALENDARS_PER_CABIN } from '#shared/limits.ts';
import { parseReason, reason } from '#shared/reason.ts';
import type { Context } from '#server/context.ts';
import { hostTransaction, type HostTransaction } from '#server/db/locks.ts';
import { recordOfCabin } from '#server/features/audit/index.ts';
import { ownCabin } from '#server/features/cabins/index.ts';
import type { Actor } from '#server/http/actor.ts';
import type { On } from '#server/http/calls.ts';
import { addJob } from '#server/jobs/repo.ts';
import { inEnglish, invalidFields, Problem } from '#server/problem.ts';
import { ownCalendar } from './access.ts';
import { type Calendars, FIRST_READ, LEASE_MS } from './calendars.ts';
import { requireCalendarAddress } from './download.ts';
import { BadFeed } from './feed.ts';
import type { UnderstoodFeed } from './feed-thread.ts';
import { saysClosed } from './understand.ts';
import {
  type CalendarRow,
  changeCalendar,
  deleteCalendarRow,
  insertCalendar,
  listCalendarsOf,
  leaseCalendar,
} from './repo.ts';

/** The most events that a preview lists. */
const MAX_LINES = 200;

const present = (row: CalendarRow): Calendar => ({
  ...row,
  reason: row.reason === null ? null : inEnglish(row.reason),
  issue: row.reason === null ? null : parseReason(row.reason),
});

function linesOf({ entries, skipped }: UnderstoodFeed): CalendarLine[] {
  const understood = entries.map(
    ({ kind, summary, arrivesOn, departsOn, guestName, digits, isCancelled }) => ({
      kind: isCancelled ? ('skipped' as const) : kind,
      summary,
      arrivesOn,
      departsOn,
      guestName,
      hasDigits: digits !== null,
      isClosed: !isCancelled && saysClosed(summary),
      why: isCancelled ? ('cancelled' as const) : null,
    }),
  );
  const skippedLines = skipped.map(({ summary, why }) => ({
    kind: 'skipped' as const,
    summary: summary.slice(0, 200),
    arrivesOn: null,
    departsOn: null,
    guestName: null,
    hasDigits: false,
    isClosed: false,
    why,
  }));
  const byArrival = understood.toSorted((one, other) => (one.arrivesOn < other.arrivesOn ? -1 : 1));
  return [...byArrival, ...skippedLines].slice(0, MAX_LINES);
}

/** @throws {Problem} not_found, calendar_limit, invalid_input */
async function addCalendar(
  tx: HostTransaction,
  actor: Actor,
  { params, body }: CallInput<typeof createCalendar>,
): Promise<Calendar> {
  const cabin = await ownCabin(tx, actor, params.id);
  if ((await listCalendarsOf(tx, cabin)).length >= CALENDARS_PER_CABIN)
    throw new Problem('calendar_limit', reason('calendar_limit', { most: CALENDARS_PER_CABIN }));
  const id = await insertCalendar(tx, cabin, { ...body, url: requireCalendarAddress(body.url) });
  await addJob(tx, FIRST_READ, { id });
  await recordOfCabin(tx, actor, 'calendarAdded', cabin.id);
  return present(await ownCalendar(tx, cabin, id));
}

/** @throws {Problem} not_found, invalid_input */
async function editCalendar(
  tx: HostTransaction,
  actor: Actor,
  { params, body }: CallInput<typeof updateCalendar>,
): Promise<Calendar> {
  const cabin = await ownCabin(tx, actor, params.id);
  const before = await ownCalendar(tx, cabin, params.calendarId);
  const { name = before.name, closedMeans = before.closedMeans, url } = body;
  const address = url === undefined || url === before.url ? {} : { url: requireCalendarAddress(url) };
  const isReread = 'url' in address || closedMeans !== before.closedMeans;
  await changeCalendar(tx, before, { name, closedMeans, ...address }, isReread);
  if (isReread) await addJob(tx, FIRST_READ, { id: before.id });
  await recordOfCabin(tx, actor, 'calendarChanged', cabin.id);
  return present(await ownCalendar(tx, cabin, before.id));
}

export function calendarRoutes(
  on: On,
  { db, limits }: Context,
  { reading }: Pick<Calendars, 'reading'>,
): void {
  on(listCalendars, async ({ actor, params }) => {
    const rows = await listCalendarsOf(db, await ownCabin(db, actor, params.id));
    return { items: rows.map(present) };
  });

  on(previewCalendar, async ({ actor, params, body }) => {
    const cabin = await ownCabin(db, actor, params.id);
    const url = requireCalendarAddress(body.url);
    await limits.count({ calendarPreviewPerHost: String(actor.id) });
    try {
      const { found } = await reading.readSource({
        ...cabin,
        cabinId: cabin.id,
        url,
        closedMeans: body.closedMeans,
      });
      const read = found ?? { entries: [], skipped: [] };
      const live = read.entries.filter(({ isCancelled }) => !isCancelled);
      return {
        url: new URL(url).hostname,
        stays: live.filter(({ kind }) => kind === 'stay').length,
        blocks: live.filter(({ kind }) => kind === 'block').length,
        skipped: read.skipped.length + read.entries.length - live.length,
        closed: live.filter(({ summary }) => saysClosed(summary)).length,
        lines: linesOf(read),
      };
    } catch (error) {
      throw error instanceof BadFeed ? invalidFields({ url: error.reasonText }) : error;
    }
  });

  on(createCalendar, async ({ actor, ...input }) =>
    hostTransaction(db, actor, (tx) => addCalendar(tx, actor, input)),
  );

  on(updateCalendar, async ({ actor, ...input }) =>
    hostTransaction(db, actor, (tx) => editCalendar(tx, actor, input)),
  );

  on(deleteCalendar, async ({ actor, params }) => {
    await hostTransaction(db, actor, async (tx) => {
      const cabin = await ownCabin(tx, actor, params.id);
      await deleteCalendarRow(tx, await ownCalendar(tx, cabin, params.calendarId));
      await recordOfCabin(tx, actor, 'calendarDeleted', cabin.id);
    });
    return undefined;
  });

  on(readCalendar, async ({ actor, params }) => {
    const cabin = await ownCabin(db, actor, params.id);
    const { id } = await ownCalendar(db, cabin, params.calendarId);
    await limits.count({ readPerCalendar: String(id) });
    const lease = await leaseCalendar(db, id, LEASE_MS);
    if (lease !== undefined) await reading.read(lease);
    return present(await ownCalendar(db, cabin, id));
  });
}
