import { randomBytes } from 'node:crypto';
import type { Database } from '#server/db/drizzle.ts';
import type { Writer } from '#server/features/mail/index.ts';
import { hashToken } from '#server/http/auth.ts';
import { hashPassword } from './passwords.ts';
import {
  insertReset,
  isResetLink,
  lockAccount,
  type ResetLink,
  setNewPassword,
} from './password-reset.repo.ts';
import { findUserByEmail } from './repo.ts';

/** How long a link works (R-accounts-12), from when its mail is sent. */
const LINK_MS = 60 * 60 * 1000;

/**
 * Writes the mail with the link. Earlier links go on working until one is used: mails come late and in any order,
 * and a stranger who asks in a host's name must not be able to void the link the host is about to open.
 */
export function resetWriter(db: Database, publicUrl: string): Writer {
  return async (address) => {
    const user = await findUserByEmail(db, address);
    if (user === undefined || user.isDisabled) return null;
    const token = randomBytes(32).toString('base64url');
    const now = new Date();
    const expiresAt = new Date(now.getTime() + LINK_MS);
    await insertReset(db, { userId: user.id, tokenHash: hashToken(token), expiresAt }, now);
    const query = new URLSearchParams({ email: user.email, token });
    return {
      language: user.language,
      name: user.firstName,
      link: `${publicUrl}/reset-password?${query.toString()}`,
    };
  };
}

/** Sets a new password by a link, once. False when the link does not work (any more). */
export async function resetPasswordBy(db: Database, link: ResetLink, newPassword: string): Promise<boolean> {
  // Before the hash, which costs 19 ms of a processor, and before the transaction, which others wait for.
  if (!(await isResetLink(db, link, new Date()))) return false;
  const passwordHash = await hashPassword(newPassword);
  return db.transaction(async (tx) => {
    await lockAccount(tx, link.email);
    if (!(await isResetLink(tx, link, new Date()))) return false;
    await setNewPassword(tx, link.email, passwordHash);
    return true;
  });
}
