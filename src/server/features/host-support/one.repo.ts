import { and, between, eq, sql, sum } from 'drizzle-orm';
import type { Executor } from '#server/db/drizzle.ts';
import { cabins, scanDays, users } from '#server/db/schema.ts';
import type { Days } from '#server/features/analytics/index.ts';
import type { Admin } from '#server/http/actor.ts';

// Spelled out: inside its own brackets a bare "id" would be the session's.
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
