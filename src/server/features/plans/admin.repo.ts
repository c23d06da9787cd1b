import { eq, ilike, sql } from 'drizzle-orm';
import type { RequestState, UpgradeRequest } from '#shared/contracts/plans.ts';
import { type AdminList, fetchListRows } from '#server/db/admin-list.ts';
import type { Transaction } from '#server/db/drizzle.ts';
import { upgradeRequests, users } from '#server/db/schema.ts';
import type { Admin } from '#server/http/actor.ts';

/** Plan requests, all or of one state. */
export const requestList = (state?: RequestState): AdminList<UpgradeRequest> => ({
  table: upgradeRequests,
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
    ilike(sql`${users.firstName} || ' ' || ${users.lastName}`, pattern),
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
