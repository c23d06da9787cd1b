import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default kind) with OWASP's parameters (R-accounts-8): about 19 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password's NFKC form, as NIST SP 800-63B-4 (3.1.1.2) has it: keyboards send å as one character or as two. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), COST);

/** How a password may have been hashed: as now; or as it was typed when that was hashed, by this keyboard or another. */
const formsOf = (password: string) =>
  new Set([password.normalize('NFKC'), password, password.normalize('NFD')]);

/** A password no one has: checked when there is no account, so that both answers take the same time. */
const NOBODY = hashPassword('nobody');

/** Whether `password` matches; false after the same time when there is nothing to match. */
export async function passwordMatches(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const tried = passwordHash ?? (await NOBODY);
  for (const form of formsOf(password))
    if (await verify(tried, form)) return typeof passwordHash === 'string';
  return false;
}
