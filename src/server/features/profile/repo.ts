import { eq } from 'drizzle-orm';
import type { Profile, ProfileChanges } from '#shared/contracts/profile.ts';
import type { Executor } from '#server/db/drizzle.ts';
import { users } from '#server/db/schema.ts';

const columns = {
  firstName: users.firstName,
  lastName: users.lastName,
  company: users.company,
  phone: users.phone,
  timeZone: users.timeZone,
  language: users.language,
  aiAssistantEnabled: users.aiAssistantEnabled,
  marketingOptIn: users.marketingOptIn,
  avatarUrl: users.avatarUrl,
};

/** Undefined when the account was erased meanwhile. */
export async function findProfile(db: Executor, userId: number): Promise<Profile | undefined> {
  const [row] = await db.select(columns).from(users).where(eq(users.id, userId));
  return row;
}

/** Saves the fields that were sent and returns the whole profile; undefined when the account was erased meanwhile. */
export async function changeProfile(
  db: Executor,
  userId: number,
  changes: ProfileChanges | Pick<Profile, 'avatarUrl'>,
): Promise<Profile | undefined> {
  // An update that sets nothing is not valid SQL.
  if (Object.values(changes).every((value) => value === undefined)) return findProfile(db, userId);
  const [row] = await db.update(users).set(changes).where(eq(users.id, userId)).returning(columns);
  return row;
}
