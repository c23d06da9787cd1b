// Over 300 lines: all SQL of calendars, for hosts' calls, leases and the results of reads.
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Calendar } from '#shared/contracts/calendars.ts';
import type { Database, Executor, Transaction } from '#server/db/drizzle.ts';
import type { HostTransaction } from '#server/db/locks.ts';
import { one } from '#server/db/one.ts';
import { calendarEvents, calendars, cabins, stays, users } from '#server/db/schema.ts';
import type { OwnCabin } from '#server/features/cabins/index.ts';
import type { OwnCalendar } from './access.ts';
import type { Known, KnownEvent, KnownStay, OtherEvent } from './match.ts';
import type { ClosedMeans } from './understand.ts';

/** A calendar as its host sees it; `reason` is a `ReasonText`. */
export type CalendarRow = Omit<Calendar, 'issue'>;

const isNotOver = sql`s.cancelled_at is null and s.departs_at_utc > now()`;

const listWhere = async (db: Executor, { id }: OwnCabin, ...conditions: SQL[]): Promise<CalendarRow[]> => {
  const rows = await db
    .select({
      id: calendars.id,
      cabinId: calendars.cabinId,
      name: calendars.name,
      url: calendars.hostName,
      closedMeans: calendars.closedMeans,
      state: calendars.state,
      lastGoodAt: calendars.lastGoodAt,
      lastTriedAt: calendars.lastTriedAt,
      reason: calendars.reason,
      skipped: calendars.skipped,
      closed: calendars.closed,
      stays: sql<number>`(
        select count(distinct s.id)::int from calendar_events e join stays s on s.id = e.stay_id
        where e.calendar_id = calendars.id and not e.is_gone and ${isNotOver})`,
      blocks: sql<number>`(
        select count(*)::int from calendar_events e
        where e.calendar_id = calendars.id and e.kind = 'block' and e.departs_on >= current_date)`,
    })
    .from(calendars)
    .where(and(eq(calendars.cabinId, id), ...conditions))
    .orderBy(asc(calendars.id));
  return rows.map(({ lastGoodAt, lastTriedAt, url, ...row }) => ({
    ...row,
    url: url ?? '',
    lastGoodAtUtc: lastGoodAt?.toISOString() ?? null,
    lastTriedAtUtc: lastTriedAt?.toISOString() ?? null,
  }));
};

export const listCalendarsOf = (db: Executor, cabin: OwnCabin): Promise<CalendarRow[]> =>
  listWhere(db, cabin);

export async function findCalendar(
  db: Executor,
  cabin: OwnCabin,
  id: number,
): Promise<CalendarRow | undefined> {
  const [found] = await listWhere(db, cabin, eq(calendars.id, id));
  return found;
}

export interface CalendarSettings {
  name: string;
  url: string;
  closedMeans: ClosedMeans;
}

/** A cabin's calendars with their addresses, the oldest first. */
export const listCalendarSettings = (
  db: Executor,
  { id }: OwnCabin,
): Promise<(CalendarSettings & { id: number })[]> =>
  db
    .select({
      id: calendars.id,
      name: calendars.name,
      url: calendars.url,
      closedMeans: calendars.closedMeans,
    })
    .from(calendars)
    .where(eq(calendars.cabinId, id))
    .orderBy(asc(calendars.id));

type StoredStay = Pick<
  NewStay,
  'calendarId' | 'arrivesOn' | 'departsOn' | 'arrivesAt' | 'departsAt' | 'guestName'
> & {
  events: (Pick<NewEvent, 'uid' | 'code' | 'arrivesOn' | 'departsOn'> & { calendarId: number })[];
};

/** A cabin's stays by arrival, without cancelled ones, each with its events in the calendars. */
export async function listBookedStays(db: Executor, { id }: OwnCabin, most: number): Promise<StoredStay[]> {
  const { rows } = await db.execute<{ stay: StoredStay }>(sql`
    select json_build_object(
      'arrivesOn', s.arrives_on, 'departsOn', s.departs_on, 'arrivesAt', s.arrives_at, 'departsAt', s.departs_at,
      'guestName', s.guest_name, 'calendarId', s.calendar_id, 'events', coalesce((
        select json_agg(json_build_object('calendarId', e.calendar_id, 'uid', e.uid, 'code', e.reservation_code,
          'arrivesOn', e.arrives_on, 'departsOn', e.departs_on) order by e.id)
        from calendar_events e where e.stay_id = s.id and not e.is_gone), '[]')) as stay
    from stays s where s.cabin_id = ${id} and s.cancelled_at is null
    order by s.arrives_at_utc, s.id limit ${most}`);
  return rows.map(({ stay }) => stay);
}

/** Adds a calendar. Returns its id. */
export async function insertCalendar(
  tx: HostTransaction,
  { id: cabinId }: OwnCabin,
  settings: CalendarSettings,
): Promise<number> {
  const rows = await tx
    .insert(calendars)
    .values({ ...settings, cabinId })
    .returning({ id: calendars.id });
  return one(rows).id;
}

/** Changes a calendar. `isReread` makes it due at once, and its next read complete even if the feed has not changed. */
export async function changeCalendar(
  tx: HostTransaction,
  { id }: OwnCalendar,
  change: Partial<CalendarSettings>,
  isReread: boolean,
): Promise<void> {
  const due = isReread
    ? { etag: null, lastModified: null, readAt: sql`now()`, failures: 0, leasedUntil: null }
    : {};
  await tx
    .update(calendars)
    .set({ ...change, ...due })
    .where(eq(calendars.id, id));
}

/** Deletes a calendar, with those of its stays that are not over and in no other calendar. */
export async function deleteCalendarRow(tx: HostTransaction, { id }: OwnCalendar): Promise<void> {
  await tx.execute(sql`
    delete from stays s using calendar_events e
    where e.calendar_id = ${id} and e.stay_id = s.id and s.source = 'calendar' and s.departs_at_utc > now()
      and not exists (select from calendar_events o where o.stay_id = s.id and o.calendar_id <> ${id} and not o.is_gone)`);
  // Another calendar that has the stay decides its dates from now on.
  await tx.execute(sql`
    update stays s set calendar_id = (
      select o.calendar_id from calendar_events o where o.stay_id = s.id and o.calendar_id <> ${id} and not o.is_gone
      order by o.changed_at desc limit 1)
    where s.calendar_id = ${id}`);
  await tx.delete(calendars).where(eq(calendars.id, id));
}

/** A leased calendar, with what reading it takes. */
export interface Lease {
  id: number;
  cabinId: number;
  userId: number;
  name: string;
  url: string;
  hostName: string;
  closedMeans: ClosedMeans;
  etag: string | null;
  lastModified: string | null;
  failures: number;
  timeZone: string;
  checkInTime: string | null;
  checkOutTime: string | null;
}

const leaseFields = sql`
  c.id::float8 as id, c.cabin_id::float8 as "cabinId", b.user_id::float8 as "userId", c.name, c.url,
  c.host_name as "hostName", c.closed_means as "closedMeans", c.failures, b.time_zone as "timeZone",
  b.check_in_time as "checkInTime", b.check_out_time as "checkOutTime",
  -- The days of events depend on the cabin's zone and times, so after a change of the cabin the whole calendar is read.
  case when b.updated_at < c.last_good_at then c.etag end as etag,
  case when b.updated_at < c.last_good_at then c.last_modified end as "lastModified"`;

const inMs = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;

/**
 * Leases a due calendar, so that no other process reads it meanwhile. Calendars of one host name are leased at least
 * `paceMs` apart, whichever process reads them.
 */
export async function leaseDueCalendar(
  db: Database,
  leaseMs: number,
  paceMs: number,
): Promise<Lease | undefined> {
  const { rows } = await db.execute<Lease & Record<string, unknown>>(sql`
    with host as (
      select h.host_name from calendar_hosts h
      where h.free_at <= now() and exists (
        select from calendars c
        where c.host_name = h.host_name and c.read_at <= now() and (c.turn_until is null or c.turn_until < now()))
      order by h.free_at limit 1 for update skip locked),
    due as (
      select c.id from calendars c
      where c.host_name = (select host_name from host) and c.read_at <= now()
        and (c.turn_until is null or c.turn_until < now())
      order by c.read_at limit 1 for update skip locked),
    paced as (
      update calendar_hosts h set free_at = ${inMs(paceMs)} from host where h.host_name = host.host_name)
    update calendars c set turn_until = ${inMs(leaseMs)} from due, cabins b
    where c.id = due.id and b.id = c.cabin_id returning ${leaseFields}`);
  return rows[0];
}

/** Leases one calendar; undefined while another process has the lease. */
export async function leaseCalendar(db: Executor, id: number, leaseMs: number): Promise<Lease | undefined> {
  const { rows } = await db.execute<Lease & Record<string, unknown>>(sql`
    update calendars c set turn_until = ${inMs(leaseMs)} from cabins b
    where c.id = ${id} and b.id = c.cabin_id and (c.turn_until is null or c.turn_until < now())
    returning ${leaseFields}`);
  return rows[0];
}

/** Whether any calendar is due, even if its host name has to wait. */
export async function isAnyDue(db: Executor): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from calendars where read_at <= now() and (turn_until is null or turn_until < now()) limit 1`);
  return rowCount === 1;
}

/** Ends a lease early when the process shuts down. */
export async function releaseLease(db: Executor, id: number): Promise<void> {
  await db.update(calendars).set({ leasedUntil: null }).where(eq(calendars.id, id));
}

/** Delays the next fetch from a host name. */
export async function pauseHostName(db: Executor, hostName: string, ms: number): Promise<void> {
  await db.execute(sql`
    update calendar_hosts set free_at = greatest(free_at, ${inMs(ms)}) where host_name = ${hostName}`);
}

/** Adds the host names of due calendars. */
export async function addHostNames(db: Executor): Promise<void> {
  await db.execute(sql`
    insert into calendar_hosts (host_name)
    select distinct host_name from calendars where read_at <= now() and host_name is not null
    on conflict do nothing`);
}

/** Deletes host names that no calendar has any more. */
export async function deleteUnusedHostNames(db: Executor): Promise<void> {
  await db.execute(sql`
    delete from calendar_hosts h
    where not exists (select from calendars c where c.host_name = h.host_name)`);
}

/** Records a failed read, unless the calendar has another address by now. */
export async function recordFailure(
  tx: Transaction,
  { id, url }: Lease,
  reasonText: string,
  waitMs: number,
): Promise<void> {
  await tx
    .update(calendars)
    .set({
      state: 'failing',
      reason: reasonText,
      failures: sql`${calendars.failures} + 1`,
      lastTriedAt: sql`now()`,
      readAt: inMs(waitMs),
      leasedUntil: null,
    })
    .where(and(eq(calendars.id, id), eq(calendars.url, url)));
}

/** Records that the host is notified of `afterMs` without a good read; true once until the next good read. */
export async function reportFailing(tx: Transaction, { id }: Lease, afterMs: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update calendars set reported_at = now()
    where id = ${id} and reported_at is null and coalesce(last_good_at, created_at) <= ${inMs(-afterMs)}`);
  return rowCount === 1;
}

/** Records a good read. */
export async function recordGoodRead(
  tx: Transaction,
  { id }: Lease,
  read: {
    etag: string | null;
    lastModified: string | null;
    /** Null when the calendar has not changed. */
    found: { isEmpty: boolean; skipped: number; closed: number } | null;
    waitMs: number;
  },
): Promise<void> {
  const { etag, lastModified, found, waitMs } = read;
  await tx
    .update(calendars)
    .set({
      state: 'ok',
      reason: null,
      failures: 0,
      reportedAt: null,
      etag,
      lastModified,
      lastGoodAt: sql`now()`,
      lastTriedAt: sql`now()`,
      readAt: inMs(waitMs),
      leasedUntil: null,
      ...(found === null
        ? {
            emptyReads: sql`case when ${calendars.emptyReads} > 0 then ${calendars.emptyReads} + 1 else 0 end`,
          }
        : {
            emptyReads: found.isEmpty ? sql`${calendars.emptyReads} + 1` : 0,
            skipped: found.skipped,
            closed: found.closed,
          }),
    })
    .where(eq(calendars.id, id));
}

/** The email address of a calendar's host; undefined if the calendar was deleted meanwhile. */
export async function findHostEmail(db: Executor, calendarId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ email: users.email })
    .from(calendars)
    .innerJoin(cabins, eq(cabins.id, calendars.cabinId))
    .innerJoin(users, eq(users.id, cabins.userId))
    .where(eq(calendars.id, calendarId));
  return row?.email;
}

/** The settings of a cabin that turn days into moments. */
type Times = Pick<Lease, 'timeZone' | 'checkInTime' | 'checkOutTime'>;

/**
 * What is known about a cabin before a read is saved, and its zone and times, which may have changed since the lease.
 * Undefined if the calendar was deleted meanwhile, or its host changed its address or the meaning of "closed".
 */
export async function findKnown(
  tx: HostTransaction,
  { id, cabinId, url, closedMeans }: Lease,
): Promise<{ known: Known; times: Times } | undefined> {
  const [found] = await tx
    .select({
      emptyReads: calendars.emptyReads,
      isFirstRead: sql<boolean>`${calendars.lastGoodAt} is null`,
      times: {
        timeZone: cabins.timeZone,
        checkInTime: cabins.checkInTime,
        checkOutTime: cabins.checkOutTime,
      },
    })
    .from(calendars)
    .innerJoin(cabins, eq(cabins.id, calendars.cabinId))
    .where(
      and(
        eq(calendars.id, id),
        eq(calendars.cabinId, cabinId),
        eq(calendars.url, url),
        eq(calendars.closedMeans, closedMeans),
      ),
    );
  if (found === undefined) return undefined;
  const { times, ...calendar } = found;
  const { rows: events } = await tx.execute<KnownEvent & Record<string, unknown>>(sql`
    select id::float8 as id, uid, reservation_code as code, arrives_on::text as "arrivesOn",
      departs_on::text as "departsOn", kind, stay_id::float8 as "stayId",
      (extract(epoch from missing_since) * 1000)::float8 as "missingSince", missing_reads as "missingReads",
      is_gone as "isGone"
    from ${calendarEvents} where calendar_id = ${id}`);
  const { rows: others } = await tx.execute<OtherEvent & Record<string, unknown>>(sql`
    select stay_id::float8 as "stayId", reservation_code as code, arrives_on::text as "arrivesOn",
      departs_on::text as "departsOn", (extract(epoch from changed_at) * 1000)::float8 as "changedAt"
    from ${calendarEvents} where cabin_id = ${cabinId} and calendar_id <> ${id} and stay_id is not null and not is_gone`);
  const { rows: known } = await tx.execute<KnownStay & Record<string, unknown>>(sql`
    select id::float8 as id, source = 'manual' as "isManual", arrives_on::text as "arrivesOn",
      departs_on::text as "departsOn", (extract(epoch from arrives_at_utc) * 1000)::float8 as "arrivesAtMs",
      (extract(epoch from departs_at_utc) * 1000)::float8 as "departsAtMs",
      cancelled_at is not null as "isCancelled"
    from ${stays} where cabin_id = ${cabinId}`);
  return { known: { events, others, stays: known, ...calendar }, times };
}

/** Rows as one JSON parameter, because sending thousands of parameters takes longer than writing the rows. */
const records = (rows: readonly object[], columns: string) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${sql.raw(columns)})`;

/** A stay found in a calendar or a guide file. */
export interface NewStay {
  /** Null for one entered by hand. */
  calendarId: number | null;
  arrivesOn: string;
  departsOn: string;
  arrivesAt: string | null;
  departsAt: string | null;
  arrivesAtUtc: Date;
  departsAtUtc: Date;
  guestName: string | null;
  /** In hexadecimal digits. */
  digitsHash: string | null;
  linkToken: string;
}

/** Adds stays. Returns their ids by link. */
export async function insertStays(
  tx: HostTransaction,
  { cabinId }: Pick<Lease, 'cabinId'>,
  added: readonly NewStay[],
): Promise<Map<string, number>> {
  if (added.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: number; link: string }>(sql`
    insert into stays (cabin_id, source, calendar_id, arrives_on, departs_on, arrives_at, departs_at, arrives_at_utc,
      departs_at_utc, guest_name, digits_hash, link_token)
    select ${cabinId}, case when "calendarId" is null then 'manual' else 'calendar' end, "calendarId", "arrivesOn",
      "departsOn", "arrivesAt", "departsAt", "arrivesAtUtc", "departsAtUtc", "guestName", decode("digitsHash", 'hex'),
      "linkToken"
    from ${records(
      added,
      `"calendarId" bigint, "arrivesOn" date, "departsOn" date, "arrivesAt" text, "departsAt" text,
       "arrivesAtUtc" timestamptz, "departsAtUtc" timestamptz, "guestName" text, "digitsHash" text, "linkToken" text`,
    )} returning id::float8 as id, link_token as link`);
  return new Map(rows.map((row) => [row.link, row.id]));
}

export interface NewEvent {
  uid: string | null;
  code: string | null;
  arrivesOn: string;
  departsOn: string;
  kind: KnownEvent['kind'];
  stayId: number | null;
}

export async function insertEvents(
  tx: HostTransaction,
  { id, cabinId }: Pick<Lease, 'id' | 'cabinId'>,
  added: readonly NewEvent[],
): Promise<void> {
  if (added.length === 0) return;
  await tx.execute(sql`
    insert into calendar_events (cabin_id, calendar_id, uid, reservation_code, arrives_on, departs_on, kind, stay_id,
      changed_at)
    select ${cabinId}, ${id}, uid, code, "arrivesOn", "departsOn", kind, "stayId", now()
    from ${records(
      added,
      'uid text, code text, "arrivesOn" date, "departsOn" date, kind text, "stayId" bigint',
    )}`);
}

export async function updateEvents(
  tx: HostTransaction,
  changed: readonly (Omit<NewEvent, 'kind' | 'stayId'> & { id: number; hasMoved: boolean })[],
): Promise<void> {
  if (changed.length === 0) return;
  await tx.execute(sql`
    update calendar_events e set uid = r.uid, reservation_code = coalesce(r.code, e.reservation_code),
      arrives_on = r."arrivesOn", departs_on = r."departsOn", missing_since = null, missing_reads = 0, is_gone = false,
      changed_at = case when r."hasMoved" then now() else e.changed_at end
    from ${records(
      changed,
      'id bigint, uid text, code text, "arrivesOn" date, "departsOn" date, "hasMoved" boolean',
    )} where e.id = r.id`);
}

export async function markMissing(
  tx: HostTransaction,
  missing: readonly { id: number; since: number; reads: number }[],
): Promise<void> {
  if (missing.length === 0) return;
  await tx.execute(sql`
    update calendar_events e set missing_reads = r.reads, missing_since = to_timestamp(r.since / 1000)
    from ${records(missing, 'id bigint, since float8, reads int')} where e.id = r.id`);
}

export async function markGone(tx: HostTransaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(calendarEvents)
    .set({ isGone: true })
    .where(inArray(calendarEvents.id, [...ids]));
}

export async function deleteEvents(tx: HostTransaction, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(calendarEvents).where(inArray(calendarEvents.id, [...ids]));
}

/** The times that hosts set for these stays. */
export async function findTimes(tx: HostTransaction, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return tx
    .select({ id: stays.id, arrivesAt: stays.arrivesAt, departsAt: stays.departsAt })
    .from(stays)
    .where(inArray(stays.id, [...ids]));
}

export async function moveStays(
  tx: HostTransaction,
  { id: calendarId }: Lease,
  moved: readonly (Pick<NewStay, 'arrivesOn' | 'departsOn' | 'arrivesAtUtc' | 'departsAtUtc'> & {
    id: number;
  })[],
): Promise<void> {
  if (moved.length === 0) return;
  await tx.execute(sql`
    update stays s set arrives_on = r."arrivesOn", departs_on = r."departsOn",
      arrives_at_utc = r."arrivesAtUtc", departs_at_utc = r."departsAtUtc", row_version = row_version + 1,
      calendar_id = case when s.source = 'calendar' then ${calendarId}::bigint end
    from ${records(
      moved,
      `id bigint, "arrivesOn" date, "departsOn" date, "arrivesAtUtc" timestamptz, "departsAtUtc" timestamptz`,
    )} where s.id = r.id`);
}

/** Cancels stays, or brings them back. */
export async function setCancelled(
  tx: HostTransaction,
  ids: readonly number[],
  isCancelled: boolean,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(stays)
    .set({ cancelledAt: isCancelled ? sql`now()` : null, rowVersion: sql`${stays.rowVersion} + 1` })
    .where(inArray(stays.id, [...ids]));
}

/** Merges a stay into another for the same booking, which gets its events and the details that it lacks. */
export async function mergeStays(tx: HostTransaction, from: number, into: number): Promise<void> {
  await tx.execute(sql`
    update stays i set guest_name = coalesce(i.guest_name, f.guest_name),
      arrives_at = coalesce(i.arrives_at, f.arrives_at), departs_at = coalesce(i.departs_at, f.departs_at),
      arrives_at_utc = case when i.arrives_at is null then f.arrives_at_utc else i.arrives_at_utc end,
      departs_at_utc = case when i.departs_at is null then f.departs_at_utc else i.departs_at_utc end,
      digits_hash = coalesce(i.digits_hash, f.digits_hash),
      wrong_digits = case when i.digits_hash is null then f.wrong_digits else i.wrong_digits end,
      digits_off = case when i.digits_hash is null then f.digits_off else i.digits_off end,
      arrived_at = coalesce(i.arrived_at, f.arrived_at), left_at = coalesce(i.left_at, f.left_at),
      cannot_get_in_at = coalesce(i.cannot_get_in_at, f.cannot_get_in_at), row_version = i.row_version + 1
    from stays f where i.id = ${into} and f.id = ${from}`);
  await tx.update(calendarEvents).set({ stayId: into }).where(eq(calendarEvents.stayId, from));
  await tx.delete(stays).where(eq(stays.id, from));
}

/** Adds guests' names and digits from a calendar, where their host entered none. */
export async function completeStays(
  tx: HostTransaction,
  details: readonly { id: number; guestName: string | null; digitsHash: string | null }[],
): Promise<void> {
  if (details.length === 0) return;
  await tx.execute(sql`
    update stays s set guest_name = coalesce(s.guest_name, r."guestName"),
      digits_hash = coalesce(s.digits_hash, decode(r."digitsHash", 'hex')), row_version = s.row_version + 1
    from ${records(details, 'id bigint, "guestName" text, "digitsHash" text')}
    where s.id = r.id and (s.guest_name is null and r."guestName" is not null
      or s.digits_hash is null and r."digitsHash" is not null)`);
}

/** The reported calendars of the host at an address that still fail, each with its cabin and host. */
export async function findFailing(db: Executor, email: string) {
  const rows = await db
    .select({
      firstName: users.firstName,
      language: users.language,
      cabinId: cabins.id,
      cabin: cabins.name,
      calendar: calendars.name,
    })
    .from(calendars)
    .innerJoin(cabins, eq(cabins.id, calendars.cabinId))
    .innerJoin(users, eq(users.id, cabins.userId))
    .where(and(eq(users.email, email), eq(users.isDisabled, false), sql`${calendars.reportedAt} is not null`))
    .orderBy(asc(calendars.reportedAt));
  return rows;
}
