import { type SQL, and, asc, count, desc, eq, ilike, inArray, isNull } from 'drizzle-orm';
import type { Invitation } from '#shared/contracts/invitations.ts';
import { contains } from '#server/db/contains.ts';
import type { Executor, Transaction } from '#server/db/drizzle.ts';
import { invitations, users } from '#server/db/schema.ts';
import { selectedSlices } from '#server/db/slices.ts';
import type { Admin } from '#server/http/actor.ts';

const fields = {
  id: invitations.id,
  email: invitations.email,
  invitedBy: users.email,
  createdAt: invitations.createdAt,
  expiresAt: invitations.expiresAt,
};

const selectInvitations = (db: Executor) =>
  db.select(fields).from(invitations).leftJoin(users, eq(users.id, invitations.invitedBy));

const present = (row: Awaited<ReturnType<typeof selectInvitations>>[number]): Invitation => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});

/** Those that wait, and those that have expired: they can be sent again. */
const matching = (q: string): SQL | undefined =>
  and(
    isNull(invitations.usedAt),
    isNull(invitations.withdrawnAt),
    q === '' ? undefined : ilike(invitations.email, contains(q)),
  );

const SORTABLE = {
  createdAt: invitations.createdAt,
  email: invitations.email,
  expiresAt: invitations.expiresAt,
};
type Column = keyof typeof SORTABLE;

interface InvitationOrder {
  q: string;
  sort: Column | `-${Column}`;
}

function selectInOrder(db: Executor, { q, sort }: InvitationOrder) {
  const direction = sort.startsWith('-') ? desc : asc;
  return selectInvitations(db)
    .where(matching(q))
    .orderBy(direction(SORTABLE[sort.replace('-', '') as Column]), direction(invitations.id));
}

/** One page of the invitations that match, in order. */
export async function findInvitations(
  db: Executor,
  _admin: Admin,
  filter: InvitationOrder,
  rows: { limit: number; offset: number },
): Promise<Invitation[]> {
  const found = await selectInOrder(db, filter).limit(rows.limit).offset(rows.offset);
  return found.map(present);
}

/** All invitations that match, in order, a slice at a time. */
export async function* invitationSlices(
  tx: Transaction,
  _admin: Admin,
  filter: InvitationOrder,
): AsyncGenerator<Invitation[]> {
  for await (const rows of selectedSlices(tx, fields, selectInOrder(tx, filter))) yield rows.map(present);
}

export async function countInvitations(db: Executor, _admin: Admin, { q }: { q: string }): Promise<number> {
  const [row] = await db.select({ total: count() }).from(invitations).where(matching(q));
  return row?.total ?? 0;
}

/** Some invitations, in the order of their making. */
export async function findByIds(
  tx: Transaction,
  _admin: Admin,
  ids: readonly number[],
): Promise<Invitation[]> {
  const found = await selectInvitations(tx)
    .where(inArray(invitations.id, [...ids]))
    .orderBy(asc(invitations.id));
  return found.map(present);
}
