import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { NOTIFICATION_DAYS, NOTIFICATIONS } from '#shared/contracts/notifications.ts';
import type { Executor } from '#server/db/drizzle.ts';
import { iso } from '#server/db/iso.ts';
import { upgradeRequests } from '#server/db/schema.ts';
import type { Actor } from '#server/http/actor.ts';

const oldest = sql`now() - ${NOTIFICATION_DAYS} * interval '1 day'`;

/** A cabin and the time of an event. */
export interface CabinMoment {
  cabinId: number;
  cabinName: string;
  at: string;
}

/** Admins' decisions on the host's plan requests. */
export const findDecisions = (db: Executor, actor: Actor) =>
  db
    .select({
      state: upgradeRequests.state,
      plan: upgradeRequests.plan,
      at: sql<string>`${iso(sql`${upgradeRequests.decidedAt}`)}`,
    })
    .from(upgradeRequests)
    .where(and(eq(upgradeRequests.userId, actor.id), gt(upgradeRequests.decidedAt, oldest)))
    .orderBy(desc(upgradeRequests.decidedAt))
    .limit(NOTIFICATIONS);

/** The first view of each cabin's guide: the roll-ups give the day, that day's views the time. */
export const findFirstScans = (db: Executor, actor: Actor): Promise<CabinMoment[]> =>
  cabinMoments(
    db,
    sql`
      select c.id, c.name, first.at
      from cabins c
        cross join lateral (select day, code from scan_days where cabin_id = c.id order by day limit 1) as began
        cross join lateral (
          select min(s.at) as at from scans s
          where s.day = began.day and s.code = began.code and s.cabin_id = c.id) as first
      where c.user_id = ${actor.id}`,
  );

/**
 * Cabins with a text that is newer than one of its translations, which may therefore be stale. Only comparing the texts
 * can tell.
 */
export const findChangedSinceTranslated = (db: Executor, actor: Actor): Promise<CabinMoment[]> =>
  cabinMoments(
    db,
    sql`
      select c.id, c.name, greatest(max(cs.updated_at), max(c.updated_at) filter (where t.service_id is null)) as at
      from cabins c
        join translations t on t.cabin_id = c.id
        left join cabin_services cs on cs.cabin_id = c.id and cs.service_id = t.service_id and cs.updated_at > t.updated_at
      where c.user_id = ${actor.id}
        and (cs.cabin_id is not null or (t.service_id is null and c.updated_at > t.updated_at))
      group by c.id`,
  );

async function cabinMoments(db: Executor, moments: SQL): Promise<CabinMoment[]> {
  const { rows } = await db.execute<{ id: string; name: string; at: string }>(sql`
    select id, name, ${iso(sql`at`)} as at from (${moments}) as happened
    where at > ${oldest}
    order by happened.at desc
    limit ${NOTIFICATIONS}`);
  return rows.map(({ id, name, at }) => ({ cabinId: Number(id), cabinName: name, at }));
}
