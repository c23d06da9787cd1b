import { and, eq } from 'drizzle-orm';
import type { Executor } from '#server/db/drizzle.ts';
import { users } from '#server/db/schema.ts';

/** The addresses of all admins who can act. */
export async function findAdminAddresses(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.isAdmin, true), eq(users.isDisabled, false)));
  return rows.map(({ email }) => email);
}

/** The admin at this address who can act; undefined for everyone else. */
export async function findActiveAdmin(db: Executor, email: string) {
  const [row] = await db
    .select({ firstName: users.firstName, language: users.language })
    .from(users)
    .where(and(eq(users.email, email), eq(users.isAdmin, true), eq(users.isDisabled, false)));
  return row;
}
