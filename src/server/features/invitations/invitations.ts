import { randomBytes } from 'node:crypto';
import type { Invitation } from '#shared/contracts/invitations.ts';
import type { HostLanguage } from '#shared/languages.ts';
import { INVITATION_DAYS } from '#shared/limits.ts';
import { type ReasonText, reason } from '#shared/reason.ts';
import type { Database, Executor, Transaction } from '#server/db/drizzle.ts';
import { recordInAudit } from '#server/features/audit/index.ts';
import { queueMail, type Writer } from '#server/features/mail/index.ts';
import { scheduledWorker, type Worker } from '#server/jobs/kind.ts';
import { type Admin, hashToken } from '#server/http/actor.ts';
import { notFound, Problem } from '#server/problem.ts';
import {
  deleteEndedBefore,
  extendInvitation,
  findByIds,
  findByLink,
  findValidInvitation,
  findWithAccount,
  insertLink,
  markUsed,
  nameInAudit,
  upsertInvitation,
  withdraw,
} from './repo.ts';

const DAY_MS = 24 * 3_600_000;

/** Expiry of an invitation sent now. */
const expiryFrom = (now: Date): Date => new Date(now.getTime() + INVITATION_DAYS * DAY_MS);

/** Ended invitations are kept this long, so that their links can explain themselves. */
const KEPT_DAYS = 30;

/** Invitations that ended before this are deleted. */
const deletedBefore = (now: Date): Date => new Date(now.getTime() - KEPT_DAYS * DAY_MS);

/** When an invitation ends, or how it ended. */
interface Ends {
  expiresAt: Date;
  usedAt: Date | null;
  withdrawnAt: Date | null;
}

const invalidInvitation = (why: ReasonText) => new Problem('sign_up_invited', why);

/**
 * The invitation behind a valid link.
 * @throws {Problem} sign_up_invited with the reason why the link is not valid
 */
function requireValid<Found extends Ends>(found: Found | undefined, now: Date): Found {
  if (found === undefined) throw invalidInvitation(reason('invitation_broken'));
  if (found.usedAt !== null) throw invalidInvitation(reason('invitation_used'));
  if (found.withdrawnAt !== null) throw invalidInvitation(reason('invitation_withdrawn'));
  if (found.expiresAt <= now) throw invalidInvitation(reason('invitation_expired'));
  return found;
}

/** Makes a link. Earlier ones keep working, because mails arrive late and out of order. */
async function newLink(db: Executor, publicUrl: string, invitationId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertLink(db, invitationId, hashToken(token));
  return `${publicUrl}/signup?${new URLSearchParams({ invitation: token }).toString()}`;
}

interface Invitees {
  emails: readonly string[];
  language: HostLanguage;
  publicUrl: string;
}

/** Invites and mails people without an account; renews existing invitations. */
export async function invitePeople(tx: Transaction, admin: Admin, { emails, language, publicUrl }: Invitees) {
  const expiresAt = expiryFrom(new Date());
  const known = await findWithAccount(tx, emails);
  const links = new Map<number, string>();
  // Sorted, so that two admins who invite the same people cannot deadlock.
  for (const email of [...new Set(emails)].filter((each) => !known.has(each)).toSorted()) {
    const id = await upsertInvitation(tx, { email, language, invitedBy: admin.id, expiresAt });
    links.set(id, await newLink(tx, publicUrl, id));
    await queueMail(tx, 'invitation', email);
    await recordInAudit(tx, [{ actorId: admin.id, invitationId: id, action: 'invited' }]);
  }
  const invited = await findByIds(tx, admin, [...links.keys()]);
  return {
    invited: invited.map((invitation) => ({ ...invitation, link: links.get(invitation.id) ?? '' })),
    known: [...known].toSorted(),
  };
}

/** Extends an invitation to the full time. @throws {Problem} not_found when it is not open */
async function renew(tx: Transaction, admin: Admin, id: number): Promise<Invitation> {
  const email = await extendInvitation(tx, id, expiryFrom(new Date()));
  const [invitation] = await findByIds(tx, admin, [id]);
  if (email === undefined || invitation === undefined) throw notFound();
  return invitation;
}

/** Resends the mail. @throws {Problem} not_found */
export async function resend(tx: Transaction, admin: Admin, id: number): Promise<Invitation> {
  const invitation = await renew(tx, admin, id);
  await queueMail(tx, 'invitation', invitation.email);
  await recordInAudit(tx, [{ actorId: admin.id, invitationId: id, action: 'invitationSent' }]);
  return invitation;
}

/** Makes a link for an admin to hand over. @throws {Problem} not_found */
export async function makeLink(tx: Transaction, admin: Admin, id: number, publicUrl: string) {
  const invitation = await renew(tx, admin, id);
  await recordInAudit(tx, [{ actorId: admin.id, invitationId: id, action: 'invitationLinked' }]);
  return { ...invitation, link: await newLink(tx, publicUrl, id) };
}

/** Ends an invitation and all its links. @throws {Problem} not_found */
export async function withdrawById(tx: Transaction, admin: Admin, id: number): Promise<void> {
  if (!(await withdraw(tx, id, new Date()))) throw notFound();
  await recordInAudit(tx, [{ actorId: admin.id, invitationId: id, action: 'invitationWithdrawn' }]);
}

/** The address that a link invites. @throws {Problem} sign_up_invited when the link is not valid */
export async function addressOf(db: Executor, token: string): Promise<string> {
  const found = await findByLink(db, hashToken(token));
  return requireValid(found, new Date()).email;
}

/** Uses up the invitation of a new account's address; false when there is none. */
export async function redeemInvitation(tx: Transaction, email: string, userId: number): Promise<boolean> {
  const invitationId = await markUsed(tx, email, new Date());
  if (invitationId === undefined) return false;
  await recordInAudit(tx, [{ actorId: userId, invitationId, action: 'invitationUsed' }]);
  await nameInAudit(tx, invitationId, userId);
  return true;
}

/** Writes the mail. Its link is made when the mail is sent, so the queue never holds one. */
export function invitationWriter(db: Database, publicUrl: string): Writer {
  return async (address) => {
    const found = await findValidInvitation(db, address, new Date());
    if (found === undefined) return null;
    return { language: found.language, name: '', link: await newLink(db, publicUrl, found.id) };
  };
}

export const clearInvitations = (db: Database): Worker =>
  scheduledWorker('oldInvitations', { at: '26 3 * * *', catchUpMs: 24 * 3_600_000 }, () =>
    deleteEndedBefore(db, deletedBefore(new Date())),
  );
