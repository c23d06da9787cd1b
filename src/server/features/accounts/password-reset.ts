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
import { turnOffLost } from './second-factor.ts';

/** How long a link works (R-accounts-12), from when its mail is sent. */
const LINK_MS = 60 * 60 * 1000;

/**
 * Writes a mail with a link that shows who reads the mails at the address. Earlier links go on working until one is used: mails come late and in any order,
 * and a stranger who asks in a host's name must not be able to void the link the host is about to open.
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

/** The mail whose link confirms the address: for who is signed in, in the tab that it was asked for in. */
export const emailProofWriter = (db: Database, publicUrl: string): Writer =>
  linkWriter(
    db,
    publicUrl,
    (_email, token) => `/settings?${new URLSearchParams({ tab: 'security', confirm: token }).toString()}`,
  );

/** Sets a new password by a link, once. False when the link does not work (any more). */
export async function resetPasswordBy(db: Database, link: ResetLink, newPassword: string): Promise<boolean> {
  // Before the hash, which costs 19 ms of a processor, and before the transaction, which others wait for.
  if (!(await isResetLink(db, link, new Date()))) return false;
  const passwordHash = await hashPassword(newPassword);
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, link.email);
    if (account === undefined || !(await isResetLink(tx, link, new Date()))) return false;
    // Shown to be theirs for the first time: a stranger may have signed up with it, and turned on a factor.
    if (account.emailVerifiedAt === null) await turnOffLost(tx, account, null);
    await setNewPassword(tx, link.email, passwordHash);
    return true;
  });
}
