import { type SQL, and, asc, count, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { User } from '#shared/contracts/users.ts';
import { contains } from '#server/db/contains.ts';
import type { Executor, Transaction } from '#server/db/drizzle.ts';
import { lockHost } from '#server/db/locks.ts';
import { users } from '#server/db/schema.ts';
import { selectedSlices } from '#server/db/slices.ts';
import type { Admin } from '#server/http/actor.ts';

// Spelled out: inside its own brackets a bare "id" would be the cabin's.
const cabins = sql<number>`(select count(*)::int from cabins where cabins.user_id = users.id)`;

const secondFactor = sql<boolean>`exists (
  select from second_factors f where f.user_id = users.id and f.confirmed_at is not null)`;

const fields = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  plan: users.plan,
  expiresAtUtc: users.planExpiresAt,
  cabinLimit: users.cabinLimit,
  isAdmin: users.isAdmin,
  disabled: users.isDisabled,
  secondFactor,
  cabins,
  createdAt: users.createdAt,
  lastLoginAt: users.lastLoginAt,
};

const selectUsers = (db: Executor) => db.select(fields).from(users);

const present = (row: Awaited<ReturnType<typeof selectUsers>>[number]): User => ({
  ...row,
  expiresAtUtc: row.expiresAtUtc?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
});

const matching = (q: string): SQL | undefined =>
  q === ''
    ? undefined
    : or(
        ilike(users.email, contains(q)),
        ilike(sql`${users.firstName} || ' ' || ${users.lastName}`, contains(q)),
      );

/** Plans sort by what they hold, not by their names. */
const SORTABLE = {
  createdAt: users.createdAt,
  email: users.email,
  lastName: users.lastName,
  plan: sql`array_position(array['basic', 'pro', 'premium'], ${users.plan})`,
  expiresAtUtc: users.planExpiresAt,
  cabins,
  lastLoginAt: users.lastLoginAt,
};
type UserColumn = keyof typeof SORTABLE;

function orderOf(sort: UserColumn | `-${UserColumn}`): SQL[] {
  const isDescending = sort.startsWith('-');
  const column = SORTABLE[sort.replace('-', '') as UserColumn];
  return [
    isDescending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`,
    (isDescending ? desc : asc)(users.id),
  ];
}

interface UserOrder {
  q: string;
  sort: UserColumn | `-${UserColumn}`;
}

const selectInOrder = (db: Executor, { q, sort }: UserOrder) =>
  selectUsers(db)
    .where(matching(q))
    .orderBy(...orderOf(sort));

/** One page of the accounts that match, in order. */
export async function findUsers(
  db: Executor,
  _admin: Admin,
  filter: UserOrder,
  rows: { limit: number; offset: number },
): Promise<User[]> {
  const found = await selectInOrder(db, filter).limit(rows.limit).offset(rows.offset);
  return found.map(present);
}

/** All accounts that match, in order, a slice at a time. */
export async function* userSlices(tx: Transaction, _admin: Admin, filter: UserOrder): AsyncGenerator<User[]> {
  for await (const rows of selectedSlices(tx, fields, selectInOrder(tx, filter))) yield rows.map(present);
}

export async function countUsers(db: Executor, _admin: Admin, { q }: { q: string }): Promise<number> {
  const [row] = await db.select({ total: count() }).from(users).where(matching(q));
  return row?.total ?? 0;
}

export async function findUser(db: Executor, _admin: Admin, id: number): Promise<User | undefined> {
  const [found] = await selectUsers(db).where(eq(users.id, id));
  return found && present(found);
}

/** Locks the account, so that what is read of it stays true until the transaction ends. */
export async function lockUser(tx: Transaction, admin: Admin, id: number): Promise<User | undefined> {
  await lockHost(tx, id);
  return findUser(tx, admin, id);
}

/**
 * The ids of those who can act as admins, locked in one order: two admins who lower each other at once are
 * decided one after the other, and the second sees what the first did.
 */
export async function lockAdmins(tx: Transaction): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isAdmin, true), eq(users.isDisabled, false)))
    .orderBy(asc(users.id))
    .for('no key update');
  return rows.map(({ id }) => id);
}

export type UserChange = Partial<
  Pick<typeof users.$inferInsert, 'plan' | 'planExpiresAt' | 'cabinLimit' | 'isAdmin' | 'isDisabled'>
>;

export async function updateUser(tx: Transaction, _admin: Admin, id: number, set: UserChange): Promise<void> {
  await tx.update(users).set(set).where(eq(users.id, id));
}
