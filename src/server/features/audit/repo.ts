import { type SQL, and, count, desc, eq, gte, ilike, lt, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AuditAction, AuditEntry } from '#shared/contracts/audit.ts';
import { contains } from '#server/db/contains.ts';
import type { Executor, Transaction } from '#server/db/drizzle.ts';
import { audit, invitations, users } from '#server/db/schema.ts';
import { selectedSlices } from '#server/db/slices.ts';
import type { Admin } from '#server/http/actor.ts';

type NewEntry = typeof audit.$inferInsert;

/**
 * Notes what was done, in the transaction that does it. What happens to a tag is noted by itself, with its
 * history; only that it was minted is not.
 */
export async function noteInAudit(tx: Transaction, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length > 0) await tx.insert(audit).values([...entries]);
}

const actors = alias(users, 'actors');
const targets = alias(users, 'targets');

export interface AuditFilter {
  q: string;
  action?: AuditAction | undefined;
  /** Days in UTC, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

const DAY_MS = 86_400_000;

const matching = ({ q, action, from, to }: AuditFilter): SQL | undefined =>
  and(
    action && eq(audit.action, action),
    from === undefined ? undefined : gte(audit.at, new Date(from)),
    to === undefined ? undefined : lt(audit.at, new Date(Date.parse(to) + DAY_MS)),
    q === ''
      ? undefined
      : or(
          ...[actors.email, targets.email, invitations.email, audit.target, audit.note].map((column) =>
            ilike(column, contains(q)),
          ),
        ),
  );

const fields = {
  id: audit.id,
  at: audit.at,
  actor: actors.email,
  action: audit.action,
  target: sql<string | null>`coalesce(${targets.email}, ${invitations.email}, ${audit.target})`,
  before: audit.before,
  after: audit.after,
  note: audit.note,
};

const selectEntries = (db: Executor) =>
  db
    .select(fields)
    .from(audit)
    .leftJoin(actors, eq(actors.id, audit.actorId))
    .leftJoin(targets, eq(targets.id, audit.userId))
    .leftJoin(invitations, eq(invitations.id, audit.invitationId));

type AuditOrder = AuditFilter & { sort: 'at' | '-at' };

function selectInOrder(db: Executor, { sort, ...filter }: AuditOrder) {
  const direction = sql.raw(sort === 'at' ? 'asc' : 'desc');
  return selectEntries(db)
    .where(matching(filter))
    .orderBy(sql`${audit.at} ${direction}, ${audit.id} ${direction}`);
}

const present = (entry: Awaited<ReturnType<typeof selectInOrder>>[number]): AuditEntry => ({
  ...entry,
  at: entry.at.toISOString(),
});

/** One page of what was done, in order of time. */
export async function findAudit(
  db: Executor,
  _admin: Admin,
  filter: AuditOrder,
  rows: { limit: number; offset: number },
): Promise<AuditEntry[]> {
  const found = await selectInOrder(db, filter).limit(rows.limit).offset(rows.offset);
  return found.map(present);
}

/** Of what others did to an account the latest, so many; tries to sign in to it are not done by others. */
export async function findDoneTo(
  db: Executor,
  _admin: Admin,
  userId: number,
  most: number,
): Promise<AuditEntry[]> {
  const rows = await selectEntries(db)
    .where(
      and(
        eq(audit.userId, userId),
        sql`${audit.actorId} is distinct from ${audit.userId}`,
        notInArray(audit.action, ['signInFailed', 'signInBlocked']),
      ),
    )
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(most);
  return rows.map(present);
}

/** All that was done, in order of time, a slice at a time. */
export async function* auditSlices(
  tx: Transaction,
  _admin: Admin,
  filter: AuditOrder,
): AsyncGenerator<AuditEntry[]> {
  for await (const rows of selectedSlices(tx, fields, selectInOrder(tx, filter))) yield rows.map(present);
}

export async function countAudit(db: Executor, _admin: Admin, filter: AuditFilter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(audit)
    .leftJoin(actors, eq(actors.id, audit.actorId))
    .leftJoin(targets, eq(targets.id, audit.userId))
    .leftJoin(invitations, eq(invitations.id, audit.invitationId))
    .where(matching(filter));
  return row?.total ?? 0;
}
