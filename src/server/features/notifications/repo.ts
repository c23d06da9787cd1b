import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import { type Notification, NOTIFICATION_DAYS, NOTIFICATIONS } from '#shared/contracts/notifications.ts';
import type { Executor, Transaction } from '#server/db/drizzle.ts';
import { COUNTING_ZONE } from '#server/db/scan-sums.ts';
import { iso } from '#server/db/iso.ts';
import { upgradeRequests, users } from '#server/db/schema.ts';
import type { Actor } from '#server/http/actor.ts';

const oldest = sql`now() - ${NOTIFICATION_DAYS} * interval '1 day'`;

/** Whether the host has not seen yet what happened at that time. */
const isNewFor = (actor: Actor, at: SQL) =>
  sql<boolean>`${at} > (select notifications_seen_at from users where id = ${actor.id})`;

/** A cabin and the time of an event. */
export interface CabinMoment {
  cabinId: number;
  cabinName: string;
  at: string;
  isNew: boolean;
}

/** Admins' decisions on the host's plan requests. */
export const findDecisions = (db: Executor, actor: Actor) =>
  db
    .select({
      state: upgradeRequests.state,
      plan: upgradeRequests.plan,
      at: sql<string>`${iso(sql`${upgradeRequests.decidedAt}`)}`,
      isNew: isNewFor(actor, sql`${upgradeRequests.decidedAt}`),
    })
    .from(upgradeRequests)
    .where(and(eq(upgradeRequests.userId, actor.id), gt(upgradeRequests.decidedAt, oldest)))
    .orderBy(desc(upgradeRequests.decidedAt))
    .limit(NOTIFICATIONS);

/**
 * What happened at the host's cabins: the first view of each guide, reported calendars that still fail, guests'
 * reports, and digits that are off.
 */
export async function findCabinEvents(db: Executor, actor: Actor): Promise<Notification[]> {
  // The roll-ups give the day of a first view, that day's views the time; once they are deleted it is the day's beginning.
  const { rows } = await db.execute<{ event: Notification }>(sql`
    select jsonb_build_object('kind', kind, 'cabinId', cabin_id, 'cabinName', cabin_name, 'at', ${iso(sql`at`)},
      'isNew', ${isNewFor(actor, sql`at`)}) || details as event
    from (
      select 'firstScan' as kind, c.id as cabin_id, c.name as cabin_name, first.at, '{}'::jsonb as details
      from cabins c
        cross join lateral (select day, code from scan_days where cabin_id = c.id order by day limit 1) as began
        cross join lateral (
          select coalesce(min(s.at), began.day::timestamp at time zone ${COUNTING_ZONE}) as at from scans s
          where s.day = began.day and s.code = began.code and s.cabin_id = c.id) as first
      where c.user_id = ${actor.id}
      union all
      select 'calendarFailing', c.id, c.name, k.reported_at, jsonb_build_object('calendarName', k.name)
      from cabins c join calendars k on k.cabin_id = c.id
      where c.user_id = ${actor.id}
      union all
      select happened.kind, c.id, c.name, happened.at,
        jsonb_build_object('stayId', s.id, 'guestName', s.guest_name)
      from cabins c
        join stays s on s.cabin_id = c.id
        cross join lateral (values ('stayArrived', s.arrived_at), ('stayLeft', s.left_at),
          ('stayCannotGetIn', s.cannot_get_in_at), ('digitsOff', s.digits_off_at)) as happened (kind, at)
      where c.user_id = ${actor.id}) as events
    where at > ${oldest}
    order by at desc
    limit ${NOTIFICATIONS}`);
  return rows.map(({ event }) => event);
}

/**
 * Cabins with a text that is newer than one of its translations, which may therefore be stale. Only comparing the texts
 * can tell.
 */
export async function findChangedSinceTranslated(db: Executor, actor: Actor): Promise<CabinMoment[]> {
  const { rows } = await db.execute<{ id: string; name: string; at: string; isNew: boolean }>(sql`
    select id, name, ${iso(sql`at`)} as at, ${isNewFor(actor, sql`at`)} as "isNew" from (
      select c.id, c.name, greatest(max(cs.updated_at), max(c.updated_at) filter (where t.service_id is null)) as at
      from cabins c
        join translations t on t.cabin_id = c.id
        left join cabin_services cs on cs.cabin_id = c.id and cs.service_id = t.service_id and cs.updated_at > t.updated_at
      where c.user_id = ${actor.id}
        and (cs.cabin_id is not null or (t.service_id is null and c.updated_at > t.updated_at))
      group by c.id) as changed
    where at > ${oldest}
    order by changed.at desc
    limit ${NOTIFICATIONS}`);
  return rows.map(({ id, name, ...moment }) => ({ cabinId: Number(id), cabinName: name, ...moment }));
}

/** Marks everything up to `until` as seen. Ignores a moment in the future, or before the last one. */
export async function setSeen(db: Executor, actor: Actor, until: string): Promise<void> {
  const seen = sql`greatest(${users.notificationsSeenAt}, least(${until}::timestamptz, now()))`;
  await db.update(users).set({ notificationsSeenAt: seen }).where(eq(users.id, actor.id));
}

/** Days of the site, both included. */
interface Week {
  from: string;
  to: string;
}

/** Whether the host gets the weekly mail. */
export async function hasWeeklyMail(db: Executor, actor: Actor): Promise<boolean> {
  const [row] = await db.select({ key: users.weeklyMailKey }).from(users).where(eq(users.id, actor.id));
  return row !== undefined && row.key !== null;
}

/** Turns it on or off. Links in earlier mails keep working while it is on. */
export async function setWeeklyMail(db: Executor, actor: Actor, isOn: boolean): Promise<void> {
  const key = randomBytes(24).toString('base64url');
  await db
    .update(users)
    .set({ weeklyMailKey: isOn ? sql`coalesce(${users.weeklyMailKey}, ${key})` : null })
    .where(eq(users.id, actor.id));
}

/** Turns it off for the host whose mails have this key. */
export async function unsubscribeFromWeeklyMail(db: Executor, key: string): Promise<void> {
  await db.update(users).set({ weeklyMailKey: null }).where(eq(users.weeklyMailKey, key));
}

/**
 * Marks the mail of that Monday for some hosts who want it, have not got it and had a guest in the week before. Returns
 * their addresses; empty when there are no more.
 */
export async function markWeeklyMails(tx: Transaction, monday: string, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ email: string }>(sql`
    update users set weekly_mail_on = ${monday}::date where id in (select id from users
    where weekly_mail_key is not null and not is_disabled and weekly_mail_on is distinct from ${monday}::date
      and exists (
        select from cabins c join scan_days d on d.cabin_id = c.id
        where c.user_id = users.id and d.day >= ${monday}::date - 7 and d.day < ${monday}::date)
    order by id limit ${limit} for no key update)
    returning email`);
  return rows.map(({ email }) => email);
}

/** The recipient of a queued mail; undefined when they turned it off meanwhile. */
export async function findRecipient(db: Executor, email: string) {
  const [row] = await db
    .select({
      id: users.id,
      firstName: users.firstName,
      language: users.language,
      key: users.weeklyMailKey,
      monday: users.weeklyMailOn,
    })
    .from(users)
    .where(and(eq(users.email, email), eq(users.isDisabled, false), isNotNull(users.weeklyMailKey)));
  if (row === undefined || row.key === null || row.monday === null) return undefined;
  return { ...row, key: row.key, monday: row.monday };
}

/** Scans, visitors and searches without results in all cabins of a host. */
export async function sumsOf(db: Executor, userId: number, { from, to }: Week) {
  const { rows } = await db.execute<{ scans: string; visitors: string; searches: string }>(sql`
    with own as (select id from cabins where user_id = ${userId})
    select coalesce(sum(scans), 0) as scans, coalesce(sum(visitors), 0) as visitors,
      (select coalesce(sum(count), 0) from search_days
        where cabin_id in (select id from own) and day between ${from} and ${to}) as searches
    from scan_days where cabin_id in (select id from own) and day between ${from} and ${to}`);
  const [row] = rows;
  return {
    scans: Number(row?.scans),
    visitors: Number(row?.visitors),
    searches: Number(row?.searches),
  };
}
