import { and, eq, gt, ilike, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { HostLanguage } from '#shared/languages.ts';
import type { Executor, Transaction } from '#server/db/drizzle.ts';
import { audit, invitationLinks, invitations, users } from '#server/db/schema.ts';
import { one } from '#server/db/one.ts';
import type { Invitation } from '#shared/contracts/invitations.ts';
import { type AdminList, fetchListRows } from '#server/db/admin-list.ts';
import type { Admin } from '#server/http/actor.ts';

/** Must match the condition of the index of open invitations. */
const isOpen = sql`${invitations.usedAt} is null and ${invitations.withdrawnAt} is null`;

/** Which of the addresses have an account. */
export async function findWithAccount(tx: Transaction, emails: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.email, [...emails]));
  return new Set(rows.map(({ email }) => email));
}

interface NewInvitation {
  email: string;
  language: HostLanguage;
  invitedBy: number;
  expiresAt: Date;
}

/** Inserts or renews an invitation; earlier links keep working. */
export async function upsertInvitation(tx: Transaction, { email, ...rest }: NewInvitation): Promise<number> {
  const rows = await tx
    .insert(invitations)
    .values({ email, ...rest })
    .onConflictDoUpdate({ target: invitations.email, targetWhere: isOpen, set: rest })
    .returning({ id: invitations.id });
  return one(rows).id;
}

/** Extends an open invitation; returns its address, or undefined when it is not open. */
export async function extendInvitation(
  tx: Transaction,
  id: number,
  expiresAt: Date,
): Promise<string | undefined> {
  const [prolonged] = await tx
    .update(invitations)
    .set({ expiresAt })
    .where(and(eq(invitations.id, id), isOpen))
    .returning({ email: invitations.email });
  return prolonged?.email;
}

export async function insertLink(db: Executor, invitationId: number, tokenHash: Buffer): Promise<void> {
  await db.insert(invitationLinks).values({ invitationId, tokenHash });
}

/** False when it is not open. */
export async function withdraw(tx: Transaction, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(invitations)
    .set({ withdrawnAt: now })
    .where(and(eq(invitations.id, id), isOpen));
  return rowCount === 1;
}

/** The invitation behind a link. */
export async function findByLink(db: Executor, tokenHash: Buffer) {
  const [found] = await db
    .select({
      email: invitations.email,
      expiresAt: invitations.expiresAt,
      usedAt: invitations.usedAt,
      withdrawnAt: invitations.withdrawnAt,
    })
    .from(invitationLinks)
    .innerJoin(invitations, eq(invitations.id, invitationLinks.invitationId))
    .where(eq(invitationLinks.tokenHash, tokenHash));
  return found;
}

const isValid = (email: string, now: Date) =>
  and(eq(invitations.email, email), isOpen, gt(invitations.expiresAt, now));

/** The valid invitation of an address. */
export async function findValidInvitation(db: Executor, email: string, now: Date) {
  const [found] = await db
    .select({ id: invitations.id, language: invitations.language })
    .from(invitations)
    .where(isValid(email, now));
  return found;
}

/** Marks an invitation as used; concurrent uses and withdrawals find it only once. */
export async function markUsed(tx: Transaction, email: string, now: Date): Promise<number | undefined> {
  const [used] = await tx
    .update(invitations)
    .set({ usedAt: now })
    .where(isValid(email, now))
    .returning({ id: invitations.id });
  return used?.id;
}

/** History stays on the account after the invitation is deleted. */
export async function nameInAudit(tx: Transaction, invitationId: number, userId: number): Promise<void> {
  await tx.update(audit).set({ userId }).where(eq(audit.invitationId, invitationId));
}

export async function deleteEndedBefore(db: Executor, day: Date): Promise<void> {
  await db
    .delete(invitations)
    .where(or(lt(invitations.expiresAt, day), lt(invitations.usedAt, day), lt(invitations.withdrawnAt, day)));
}

/** Pending and expired invitations, which can be sent again. */
export const invitationList = (): AdminList<Invitation> => ({
  tables: [invitations],
  from: sql`invitations left join users on users.id = invitations.invited_by`,
  fields: {
    id: invitations.id,
    email: invitations.email,
    invitedBy: users.email,
    createdAt: invitations.createdAt,
    expiresAt: invitations.expiresAt,
  },
  key: [invitations.id],
  where: [isNull(invitations.usedAt), isNull(invitations.withdrawnAt)],
  search: (pattern) => [ilike(invitations.email, pattern)],
});

/** Invitations by their ids, oldest first. */
export const findByIds = (tx: Transaction, admin: Admin, ids: readonly number[]): Promise<Invitation[]> =>
  fetchListRows(tx, admin, invitationList(), inArray(invitations.id, [...ids]));
