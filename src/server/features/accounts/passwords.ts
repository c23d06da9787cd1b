import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default kind) with OWASP's parameters (R-accounts-8): about 19 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** A password no one has: checked when there is no account, so that both answers take the same time. */
const NOBODY = hashPassword('nobody');

/** Whether `password` matches; false after the same time when there is nothing to match. */
export async function passwordMatches(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await NOBODY), password);
  return isRight && typeof passwordHash === 'string';
}
