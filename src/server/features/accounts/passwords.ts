import { hash, verify } from '@node-rs/argon2';

/** argon2id, the library's default, with OWASP's parameters (R-accounts-8): about 19 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes the NFKC form (NIST SP 800-63B-4, 3.1.1.2): keyboards send å as one character or as two. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), COST);

/** Verified when no account exists, so that both answers take the same time. */
const DUMMY_HASH = hashPassword('nobody');

/** Whether `password` matches. Takes as long when `passwordHash` is missing. */
export async function passwordMatches(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await DUMMY_HASH), password.normalize('NFKC'));
  return isRight && typeof passwordHash === 'string';
}
