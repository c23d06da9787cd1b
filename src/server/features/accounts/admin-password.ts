import { PRODUCT_NAME } from '#shared/product.ts';
import type { Config } from '#server/config.ts';
import { wrongSetting } from '#server/settings/wrong-setting.ts';
import { weaknessOf } from './weak-passwords.ts';

const NOT_WEAK = `a password that is none of the most common ones and holds neither “${PRODUCT_NAME}” nor a name from ADMIN_EMAIL`;

/**
 * For an admin whose account is not there yet.
 * @throws {ConfigError} the password of the settings is easy to guess
 */
export async function refuseWeakAdmin({ email, password }: NonNullable<Config['admin']>): Promise<void> {
  if ((await weaknessOf(password, email)) !== null) throw wrongSetting('ADMIN_PASSWORD', password, NOT_WEAK);
}
