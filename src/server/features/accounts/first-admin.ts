import { randomBytes } from 'node:crypto';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/drizzle.ts';
import { wrongSetting } from '#server/settings/wrong-setting.ts';
import { hashPassword } from './passwords.ts';
import { hasUsers, insertUser, lockFirstAdmin, grantAdmin } from './repo.ts';
import { findWeakness } from './weak-passwords.ts';

const NOT_WEAK = `a password that is none of the most common ones and holds neither “${PRODUCT_NAME}” nor a name from ADMIN_EMAIL`;

/**
 * Checks the password of an admin whose account does not exist yet.
 * @throws {ConfigError} ADMIN_PASSWORD is easy to guess
 */
export async function requireStrongAdminPassword({
  email,
  password,
}: NonNullable<Config['admin']>): Promise<void> {
  if ((await findWeakness(password, email)) !== null)
    throw wrongSetting('ADMIN_PASSWORD', password, NOT_WEAK);
}

/** The admin's address on an empty database without ADMIN_EMAIL. */
const DEFAULT_ADMIN_EMAIL = 'admin@hemma.example';

/** The operators of the site vouch for the address. */
const adminFields = () => ({ firstName: 'Admin', lastName: '', isAdmin: true, emailVerifiedAt: new Date() });

/**
 * Makes sure that an admin exists. With ADMIN_EMAIL set that account becomes an admin; an existing password stays.
 * Without it, an empty database gets an admin with a random password for the first sign-in.
 * @throws {ConfigError} ADMIN_PASSWORD is easy to guess
 * @returns the random credentials, to print once; null when none were created
 */
export function ensureAdmin(
  db: Database,
  admin: Config['admin'],
): Promise<{ email: string; password: string } | null> {
  return db.transaction(async (tx) => {
    // Several processes may start on one empty database at the same time.
    await lockFirstAdmin(tx);
    if (admin !== null) {
      // After the first start the account exists, so nothing needs hashing.
      if (await grantAdmin(tx, admin.email)) return null;
      await requireStrongAdminPassword(admin);
      const passwordHash = await hashPassword(admin.password);
      const isNew =
        (await insertUser(tx, { ...adminFields(), email: admin.email, passwordHash })) !== undefined;
      if (!isNew) await grantAdmin(tx, admin.email); // Somebody registered this address meanwhile.
      return null;
    }
    if (await hasUsers(tx)) return null;
    const password = randomBytes(12).toString('base64url');
    await insertUser(tx, {
      ...adminFields(),
      email: DEFAULT_ADMIN_EMAIL,
      mustChangePassword: true,
      passwordHash: await hashPassword(password),
    });
    return { email: DEFAULT_ADMIN_EMAIL, password };
  });
}
