import { type SQL, and, asc, count, desc, eq, ilike, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { RequestState, UpgradeRequest } from '#shared/contracts/plans.ts';
import { contains } from '#server/db/contains.ts';
import type { Executor, Transaction } from '#server/db/drizzle.ts';
import { upgradeRequests, users } from '#server/db/schema.ts';
import { selectedSlices } from '#server/db/slices.ts';
import type { Admin } from '#server/http/actor.ts';

const deciders = alias(users, 'deciders');

const fields = {
  id: upgradeRequests.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  currentPlan: users.plan,
  plan: upgradeRequests.plan,
  state: upgradeRequests.state,
  createdAt: upgradeRequests.createdAt,
  decidedAt: upgradeRequests.decidedAt,
  decidedBy: deciders.email,
};

const selectRequests = (db: Executor) =>
  db
    .select(fields)
    .from(upgradeRequests)
    .innerJoin(users, eq(users.id, upgradeRequests.userId))
    .leftJoin(deciders, eq(deciders.id, upgradeRequests.decidedBy));

const present = (row: Awaited<ReturnType<typeof selectRequests>>[number]): UpgradeRequest => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

export interface RequestFilter {
  q: string;
  state?: RequestState | undefined;
}

const matching = ({ q, state }: RequestFilter): SQL | undefined =>
  and(
    state && eq(upgradeRequests.state, state),
    q === ''
      ? undefined
      : or(
          ilike(users.email, contains(q)),
          ilike(sql`${users.firstName} || ' ' || ${users.lastName}`, contains(q)),
        ),
  );

type RequestOrder = RequestFilter & { sort: 'createdAt' | '-createdAt' };

function selectInOrder(db: Executor, { sort, ...filter }: RequestOrder) {
  const direction = sort === 'createdAt' ? asc : desc;
  return selectRequests(db)
    .where(matching(filter))
    .orderBy(direction(upgradeRequests.createdAt), direction(upgradeRequests.id));
}

/** One page of the requests that match, in order of time. */
export async function findRequests(
  db: Executor,
  _admin: Admin,
  filter: RequestOrder,
  rows: { limit: number; offset: number },
): Promise<UpgradeRequest[]> {
  const found = await selectInOrder(db, filter).limit(rows.limit).offset(rows.offset);
  return found.map(present);
}

/** All requests that match, in order of time, a slice at a time. */
export async function* requestSlices(
  tx: Transaction,
  _admin: Admin,
  filter: RequestOrder,
): AsyncGenerator<UpgradeRequest[]> {
  for await (const rows of selectedSlices(tx, fields, selectInOrder(tx, filter))) yield rows.map(present);
}

export async function countRequests(db: Executor, _admin: Admin, filter: RequestFilter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(upgradeRequests)
    .innerJoin(users, eq(users.id, upgradeRequests.userId))
    .where(matching(filter));
  return row?.total ?? 0;
}

export async function findRequest(
  tx: Transaction,
  _admin: Admin,
  id: number,
): Promise<UpgradeRequest | undefined> {
  const [found] = await selectRequests(tx).where(eq(upgradeRequests.id, id));
  return found && present(found);
}

/** Whose request it is. */
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
