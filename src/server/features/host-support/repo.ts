import { eq, ilike, type SQL, sql, and, between, sum } from 'drizzle-orm';
import {
  SUPPORT_LIMITS,
  SUPPORT_REASONS,
  type SupportCase,
  type SupportReason,
} from '#shared/contracts/host-support.ts';
import { COMPLETENESS, partsOf } from '#server/db/completeness.ts';
import type { AdminList } from '#server/db/admin-list.ts';
import { iso } from '#server/db/iso.ts';
import { cabins, users, scanDays } from '#server/db/schema.ts';
import type { Executor } from '#server/db/drizzle.ts';
import type { Days } from '#server/features/analytics/index.ts';
import type { Admin } from '#server/http/actor.ts';

// Qualified, because `id` inside the subquery would be the session's.
const sessions = sql<number>`(
  select count(*)::int from sessions where sessions.user_id = users.id and sessions.expires_at > now())`;

/** The account's fields that the list of accounts does not have. */
export async function findProfile(db: Executor, _admin: Admin, userId: number) {
  const [profile] = await db
    .select({
      company: users.company,
      phone: users.phone,
      language: users.language,
      timeZone: users.timeZone,
      sessions,
    })
    .from(users)
    .where(eq(users.id, userId));
  return profile;
}

/** The cabin's host; undefined when the cabin does not exist. */
export async function findOwner(db: Executor, _admin: Admin, cabinId: number) {
  const [owner] = await db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      plan: users.plan,
      disabled: users.isDisabled,
    })
    .from(cabins)
    .innerJoin(users, eq(users.id, cabins.userId))
    .where(eq(cabins.id, cabinId));
  return owner;
}

/** A cabin's scans and visitors in these days. */
export async function countScans(db: Executor, _admin: Admin, cabinId: number, { from, to }: Days) {
  const [seen] = await db
    .select({ scans: sum(scanDays.scans).mapWith(Number), visitors: sum(scanDays.visitors).mapWith(Number) })
    .from(scanDays)
    .where(and(eq(scanDays.cabinId, cabinId), between(scanDays.day, from, to)));
  return { scans: seen?.scans ?? 0, visitors: seen?.visitors ?? 0 };
}

const days = (count: number) => sql`${count} * interval '1 day'`;

/** Cabins without a scan for so long. With kept sums they are read from an index. */
const quiet = (keptDay: string | undefined) => sql`
  select c.user_id, c.id as cabin_id, last.at, null::int as completeness
  from ${
    keptDay === undefined
      ? sql`cabins c
          join lateral (
            select max(last_scan_at) as at from scan_days
            where cabin_id = c.id and day = (select max(day) from scan_days where cabin_id = c.id)) as last on true`
      : sql`cabins c
          join (select cabin_id, last_scan_at as at from cabin_periods where last_day = ${keptDay}) as last
            on last.cabin_id = c.id`
  }
    join tags t on t.cabin_id = c.id
  where c.is_tracked and t.activated_at <= now() - ${days(SUPPORT_LIMITS.quietDays)}
    -- The tag has been this cabin's all that time, so its scans are too; for most cabins this spares the join.
    and (t.last_scan_at is null or t.last_scan_at <= now() - ${days(SUPPORT_LIMITS.quietDays)})
    and last.at <= now() - ${days(SUPPORT_LIMITS.quietDays)}`;

/** The hosts and cabins that each reason applies to (R-host-support-2). */
const casesOf = (keptDay: string | undefined): Record<SupportReason, SQL> => ({
  notLive: sql`
    select u.id as user_id, null::bigint as cabin_id, u.created_at as at, null::int as completeness
    from users u
    where not u.is_admin and u.created_at <= now() - ${days(SUPPORT_LIMITS.notLiveDays)}
      and not exists (select from cabins c join tags t on t.cabin_id = c.id where c.user_id = u.id)`,
  halfDone: sql`
    select cabins.user_id, cabins.id as cabin_id, tags.activated_at as at, ${COMPLETENESS} as completeness
    from guide_counts join cabins on cabins.id = guide_counts.cabin_id join tags on tags.cabin_id = cabins.id
    where guide_counts.parts < ${partsOf(SUPPORT_LIMITS.halfDonePercent)}`,
  quiet: quiet(keptDay),
  planEnds: sql`
    select u.id as user_id, null::bigint as cabin_id, u.plan_expires_at as at, null::int as completeness
    from users u
    where u.plan <> 'basic' and u.plan_expires_at between now() and now() + ${days(SUPPORT_LIMITS.planEndsDays)}`,
});

/** Hosts and cabins that need help, of enabled accounts, optionally for one reason only. */
export function caseList(
  reason: SupportReason | undefined,
  keptDay: string | undefined,
): AdminList<SupportCase> {
  const reasons = reason === undefined ? SUPPORT_REASONS : [reason];
  const casesBy = casesOf(keptDay);
  const cases = reasons.map(
    (each) => sql`select ${each} as reason, found.* from (${casesBy[each]}) as found`,
  );
  return {
    tables: [],
    from: sql`(${sql.join(cases, sql` union all `)}) as support_case
      join users on users.id = support_case.user_id left join cabins on cabins.id = support_case.cabin_id`,
    fields: {
      reason: sql`support_case.reason`,
      at: iso(sql`support_case.at`),
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      plan: users.plan,
      cabinId: cabins.id,
      cabinName: cabins.name,
      completeness: sql`support_case.completeness`,
    },
    sorts: { at: sql`support_case.at` },
    key: [users.id, cabins.id, sql`support_case.reason`],
    where: [eq(users.isDisabled, false)],
    search: (pattern) => [
      ilike(users.email, pattern),
      ilike(sql`(${users.firstName} || ' ' || ${users.lastName})`, pattern),
      ilike(cabins.name, pattern),
    ],
  };
}
