import { ilike, inArray, isNull, sql } from 'drizzle-orm';
import type { Invitation } from '#shared/contracts/invitations.ts';
import { type AdminList, listedWhere } from '#server/db/admin-list.ts';
import type { Transaction } from '#server/db/drizzle.ts';
import { invitations, users } from '#server/db/schema.ts';
import type { Admin } from '#server/http/actor.ts';

/** Invitations that wait, and those that have expired: they can be sent again. */
export const invitationList = (): AdminList<Invitation> => ({
  table: invitations,
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

/** Some invitations, in the order in which they were made. */
export const findByIds = (tx: Transaction, admin: Admin, ids: readonly number[]): Promise<Invitation[]> =>
  listedWhere(tx, admin, invitationList(), inArray(invitations.id, [...ids]));
