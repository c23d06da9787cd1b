import { randomBytes } from 'node:crypto';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/drizzle.ts';
import { wrongSetting } from '#server/settings/wrong-setting.ts';
import { hashPassword } from './passwords.ts';
import { hasUsers, insertUser, lockFirstAdmin, makeAdmin } from './repo.ts';
import { weaknessOf } from './weak-passwords.ts';

const NOT_WEAK = `a password that is none of the most common ones and holds neither “${PRODUCT_NAME}” nor a name from ADMIN_EMAIL`;

/**
 * For an admin whose account is not there yet.
 * @throws {ConfigError} the password of the settings is easy to guess
 */
export async function refuseWeakAdmin({ email, password }: NonNullable<Config['admin']>): Promise<void> {
  if ((await weaknessOf(password, email)) !== null) throw wrongSetting('ADMIN_PASSWORD', password, NOT_WEAK);
}

/** The address of the admin that an empty database gets when none is set. */
const FIRST_ADMIN = 'admin@hemma.example';

/** The people who run the site vouch for the address. */
const ours = () => ({ firstName: 'Admin', lastName: '', isAdmin: true, emailVerifiedAt: new Date() });

/**
 * Makes sure that an admin exists: the one of the settings, whose account is never lowered nor its
 * password changed, or on an empty database one with a random password that is for the first sign-in only.
 * @throws {ConfigError} the password of the settings is easy to guess
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
      // At every start but the first the account is there, and nothing has to be hashed.
      if (await makeAdmin(tx, admin.email)) return null;
      await refuseWeakAdmin(admin);
      const passwordHash = await hashPassword(admin.password);
      const isNew = (await insertUser(tx, { ...ours(), email: admin.email, passwordHash })) !== undefined;
      if (!isNew) await makeAdmin(tx, admin.email); // who registered it in this very moment
      return null;
    }
    if (await hasUsers(tx)) return null;
    const password = randomBytes(12).toString('base64url');
    await insertUser(tx, {
      ...ours(),
      email: FIRST_ADMIN,
      mustChangePassword: true,
      passwordHash: await hashPassword(password),
    });
    return { email: FIRST_ADMIN, password };
  });
}
