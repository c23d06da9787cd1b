import { randomBytes } from 'node:crypto';
import type { Database } from '#server/db/drizzle.ts';
import type { Writer } from '#server/features/mail/index.ts';
import { hashToken } from '#server/http/actor.ts';
import { hashPassword } from './passwords.ts';
import {
  insertReset,
  isValidResetLink,
  lockAccount,
  type ResetLink,
  setNewPassword,
} from './password-reset.repo.ts';
import { findUserByEmail } from './repo.ts';
import { turnOffLostFactor } from './second-factor.ts';

/** How long a link works after its mail is sent (R-accounts-12). */
const LINK_MS = 60 * 60 * 1000;

/**
 * Writes a mail whose link proves that its reader owns the address. Earlier links keep working until one is used:
 * mails arrive late and out of order, and a stranger who asks for a link must not invalidate the host's own.
 */
function linkWriter(
  db: Database,
  publicUrl: string,
  pathOf: (email: string, token: string) => string,
): Writer {
  return async (address) => {
    const user = await findUserByEmail(db, address);
    if (user === undefined || user.isDisabled) return null;
    const token = randomBytes(32).toString('base64url');
    const now = new Date();
    const expiresAt = new Date(now.getTime() + LINK_MS);
    await insertReset(db, { userId: user.id, tokenHash: hashToken(token), expiresAt }, now);
    return { language: user.language, name: user.firstName, link: publicUrl + pathOf(user.email, token) };
  };
}

export const resetWriter = (db: Database, publicUrl: string): Writer =>
  linkWriter(
    db,
    publicUrl,
    (email, token) => `/reset-password?${new URLSearchParams({ email, token }).toString()}`,
  );

/** The mail whose link confirms the address of a signed-in host. */
export const emailConfirmationWriter = (db: Database, publicUrl: string): Writer =>
  linkWriter(
    db,
    publicUrl,
    (_email, token) => `/settings?${new URLSearchParams({ tab: 'security', confirm: token }).toString()}`,
  );

/** Sets a new password by a link, once. False when the link is invalid or used. */
export async function resetPasswordByLink(
  db: Database,
  link: ResetLink,
  newPassword: string,
): Promise<boolean> {
  // Checked before the hash, which takes 19 ms of CPU, and before the transaction, which locks the account.
  if (!(await isValidResetLink(db, link, new Date()))) return false;
  const passwordHash = await hashPassword(newPassword);
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, link.email);
    if (account === undefined || !(await isValidResetLink(tx, link, new Date()))) return false;
    // First proof of ownership: a stranger may have signed up with this address and turned on a second factor.
    if (account.emailVerifiedAt === null) await turnOffLostFactor(tx, account, null);
    await setNewPassword(tx, link.email, passwordHash);
    return true;
  });
}
