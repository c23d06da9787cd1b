import { and, asc, eq, ilike, sql } from 'drizzle-orm';
import type { User } from '#shared/contracts/users.ts';
import { type AdminList, fetchListRows } from '#server/db/admin-list.ts';
import type { Executor, Transaction } from '#server/db/drizzle.ts';
import { lockHost } from '#server/db/locks.ts';
import { planLevel, users } from '#server/db/schema.ts';
import { tallied } from '#server/db/tallies.ts';
import type { Admin } from '#server/http/actor.ts';

/** The addresses of all active admins. */
export async function findAdminAddresses(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.isAdmin, true), eq(users.isDisabled, false)));
  return rows.map(({ email }) => email);
}

/** The active admin at this address; undefined for other users. */
export async function findActiveAdmin(db: Executor, email: string) {
  const [row] = await db
    .select({ firstName: users.firstName, language: users.language })
    .from(users)
    .where(and(eq(users.email, email), eq(users.isAdmin, true), eq(users.isDisabled, false)));
  return row;
}

/** All accounts. */
export function userList(): AdminList<User> {
  return {
    tables: [users],
    from: sql`users`,
    fields: {
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      plan: users.plan,
      expiresAtUtc: users.planExpiresAt,
      cabinLimit: users.cabinLimit,
      isAdmin: users.isAdmin,
      disabled: users.isDisabled,
      secondFactor: sql`exists (
        select from second_factors f where f.user_id = users.id and f.confirmed_at is not null)`,
      cabins: users.cabins,
      createdAt: users.createdAt,
      lastLoginAt: users.lastLoginAt,
    },
    sorts: { plan: planLevel(users.plan) },
    key: [users.id],
    where: [],
    total: tallied('accounts'),
    search: (pattern) => [
      ilike(users.email, pattern),
      ilike(sql`(${users.firstName} || ' ' || ${users.lastName})`, pattern),
    ],
  };
}

export async function findUser(db: Executor, admin: Admin, id: number): Promise<User | undefined> {
  const [found] = await fetchListRows(db, admin, userList(), eq(users.id, id));
  return found;
}

/** Locks and reads the account. */
export async function lockUser(tx: Transaction, admin: Admin, id: number): Promise<User | undefined> {
  await lockHost(tx, id);
  return findUser(tx, admin, id);
}

/**
 * The ids of all active admins, locked in a fixed order: if two admins demote each other concurrently, the second
 * change sees the first.
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
