import { and, desc, eq, gt, lt, ne, sql, ilike } from 'drizzle-orm';
import type { SubscriptionState, RequestState, UpgradeRequest } from '#shared/contracts/plans.ts';
import { effectivePlan, activeCabinLimit, type Subscription } from '#shared/plans.ts';
import type { Tier } from '#shared/tiers.ts';
import type { Executor, Transaction } from '#server/db/drizzle.ts';
import { planReminders, upgradeRequests, users } from '#server/db/schema.ts';
import { type AdminList, fetchListRows } from '#server/db/admin-list.ts';
import type { Admin } from '#server/http/actor.ts';

/** Undefined when the account was erased meanwhile. */
export async function findSubscription(
  db: Executor,
  userId: number,
  now: Date,
): Promise<SubscriptionState | undefined> {
  const [row] = await db
    .select({
      plan: users.plan,
      planExpiresAt: users.planExpiresAt,
      ownLimit: users.cabinLimit,
      requested: upgradeRequests.plan,
    })
    .from(users)
    .leftJoin(upgradeRequests, and(eq(upgradeRequests.userId, users.id), eq(upgradeRequests.state, 'open')))
    .where(eq(users.id, userId));
  if (row === undefined) return undefined;
  return {
    plan: row.plan,
    expiresAtUtc: row.planExpiresAt?.toISOString() ?? null,
    cabinLimit: activeCabinLimit(effectivePlan(row, now), row.ownLimit),
    requested: row.requested,
  };
}

/** Locks and reads the account's plan, so that requests and decisions run one after the other. */
export async function lockSubscription(tx: Transaction, userId: number): Promise<Subscription | undefined> {
  const [row] = await tx
    .select({ plan: users.plan, planExpiresAt: users.planExpiresAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return row;
}

export async function findOpenRequest(tx: Transaction, userId: number): Promise<Tier | undefined> {
  const [row] = await tx
    .select({ plan: upgradeRequests.plan })
    .from(upgradeRequests)
    .where(and(eq(upgradeRequests.userId, userId), eq(upgradeRequests.state, 'open')));
  return row?.plan;
}

/** Replaces the open request. Its id is new, so that nobody approves the replaced one. */
export async function replaceOpenRequest(tx: Transaction, userId: number, plan: Tier): Promise<void> {
  await tx
    .delete(upgradeRequests)
    .where(and(eq(upgradeRequests.userId, userId), eq(upgradeRequests.state, 'open')));
  await tx.insert(upgradeRequests).values({ userId, plan });
}

/** The host at an address and the plan of their latest decided request; undefined unless it was decided as `state`. */
export async function findDecided(db: Executor, email: string, state: 'approved' | 'declined') {
  const [row] = await db
    .select({
      firstName: users.firstName,
      language: users.language,
      plan: upgradeRequests.plan,
      state: upgradeRequests.state,
    })
    .from(users)
    .innerJoin(upgradeRequests, eq(upgradeRequests.userId, users.id))
    .where(and(eq(users.email, email), eq(users.isDisabled, false), ne(upgradeRequests.state, 'open')))
    .orderBy(desc(upgradeRequests.decidedAt), desc(upgradeRequests.id))
    .limit(1);
  return row?.state === state ? row : undefined;
}

export async function hasOpenRequests(db: Executor): Promise<boolean> {
  const rows = await db
    .select({ id: upgradeRequests.id })
    .from(upgradeRequests)
    .where(eq(upgradeRequests.state, 'open'))
    .limit(1);
  return rows.length > 0;
}

const inDays = (days: number) => sql`now() + ${days} * interval '1 day'`;

/**
 * Records a reminder for each host whose plan ends within `days` days but not within `until`. Returns the addresses of
 * new ones; concurrent processes get different hosts.
 */
export async function recordReminders(
  tx: Transaction,
  { days, until }: { days: number; until: number },
): Promise<string[]> {
  const { rows } = await tx.execute<{ email: string }>(sql`
    with noted as (
      insert into plan_reminders (user_id, plan_expires_at, days)
      select id, plan_expires_at, ${days}::int from users
      where plan <> 'basic' and not is_disabled
        and plan_expires_at > ${inDays(until)} and plan_expires_at <= ${inDays(days)}
      order by id
      on conflict do nothing
      returning user_id)
    select email from users join noted on noted.user_id = users.id`);
  return rows.map(({ email }) => email);
}

/** Deletes reminders of plans that have ended. */
export async function deleteOldReminders(tx: Transaction): Promise<void> {
  await tx.delete(planReminders).where(lt(planReminders.planExpiresAt, sql`now() - interval '1 day'`));
}

/** The host whose plan is about to end; undefined once it was renewed or has ended. */
export async function findEndingPlan(db: Executor, email: string, withinDays: number) {
  const [row] = await db
    .select({
      firstName: users.firstName,
      language: users.language,
      plan: users.plan,
      end: users.planExpiresAt,
    })
    .from(users)
    .where(
      and(
        eq(users.email, email),
        eq(users.isDisabled, false),
        sql`${users.plan} <> 'basic'`,
        gt(users.planExpiresAt, sql`now()`),
        lt(users.planExpiresAt, inDays(withinDays)),
      ),
    );
  return row === undefined || row.end === null ? undefined : { ...row, end: row.end };
}

/** Plan requests, all or of one state. */
export const requestList = (state?: RequestState): AdminList<UpgradeRequest> => ({
  tables: [upgradeRequests],
  from: sql`upgrade_requests join users on users.id = upgrade_requests.user_id
    left join users deciders on deciders.id = upgrade_requests.decided_by`,
  fields: {
    id: upgradeRequests.id,
    email: users.email,
    firstName: users.firstName,
    lastName: users.lastName,
    currentPlan: users.plan,
    plan: upgradeRequests.plan,
    state: upgradeRequests.state,
    createdAt: upgradeRequests.createdAt,
    decidedAt: upgradeRequests.decidedAt,
    decidedBy: sql`deciders.email`,
  },
  key: [upgradeRequests.id],
  where: [state && eq(upgradeRequests.state, state)],
  search: (pattern) => [
    ilike(users.email, pattern),
    ilike(sql`(${users.firstName} || ' ' || ${users.lastName})`, pattern),
  ],
});

export async function findRequest(
  tx: Transaction,
  admin: Admin,
  id: number,
): Promise<UpgradeRequest | undefined> {
  const [found] = await fetchListRows(tx, admin, requestList(), eq(upgradeRequests.id, id));
  return found;
}

/** The requesting host. */
export async function findRequester(tx: Transaction, _admin: Admin, id: number): Promise<number | undefined> {
  const [row] = await tx
    .select({ userId: upgradeRequests.userId })
    .from(upgradeRequests)
    .where(eq(upgradeRequests.id, id));
  return row?.userId;
}

export async function closeRequest(
  tx: Transaction,
  admin: Admin,
  id: number,
  state: Exclude<RequestState, 'open'>,
  now: Date,
): Promise<void> {
  await tx
    .update(upgradeRequests)
    .set({ state, decidedAt: now, decidedBy: admin.id })
    .where(eq(upgradeRequests.id, id));
}
