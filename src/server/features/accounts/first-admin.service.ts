import { randomBytes } from 'node:crypto';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/drizzle.ts';
import { hashPassword } from './passwords.ts';
import { hasUsers, insertUser, lockFirstAdmin, makeAdmin } from './repo.ts';

/** The address of the admin that an empty database gets when none is set. */
const FIRST_ADMIN = 'admin@hemma.example';

const nameless = { firstName: 'Admin', lastName: '' };

/**
 * Makes sure that an admin exists: the one of the settings, whose account is never lowered nor its
 * password changed, or on an empty database one with a random password.
 * @returns the new random sign-in, to be printed once; null when there is none
 */
export function ensureAdmin(
  db: Database,
  admin: Config['admin'],
): Promise<{ email: string; password: string } | null> {
  return db.transaction(async (tx) => {
    // Several processes may start at once on one empty database.
    await lockFirstAdmin(tx);
    if (admin !== null) {
      const passwordHash = await hashPassword(admin.password);
      const isNew =
        (await insertUser(tx, { ...nameless, email: admin.email, passwordHash, isAdmin: true })) !==
        undefined;
      if (!isNew) await makeAdmin(tx, admin.email);
      return null;
    }
    if (await hasUsers(tx)) return null;
    const password = randomBytes(12).toString('base64url');
    await insertUser(tx, {
      ...nameless,
      email: FIRST_ADMIN,
      passwordHash: await hashPassword(password),
      isAdmin: true,
    });
    return { email: FIRST_ADMIN, password };
  });
}
