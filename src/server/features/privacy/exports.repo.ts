import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '#server/db/drizzle.ts';
import { exportLinks, exports, users } from '#server/db/schema.ts';

/** An export that fails this often is given up. */
const MOST_ATTEMPTS = 5;
/** One without a link that works is kept so long: its mail may be late. */
const KEPT_HOURS = 48;

const inMs = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;

/** Queues an export; false when one is under way already. */
export async function queueExport(tx: Transaction, userId: number): Promise<boolean> {
  await tx.execute(sql`select 1 from users where id = ${userId} for no key update`);
  const { rowCount } = await tx.execute(sql`
    insert into exports (user_id)
    select id from users where id = ${userId} and not exists (
      select from exports
      where user_id = ${userId} and ready_at is null and attempts < ${MOST_ATTEMPTS})`);
  return rowCount === 1;
}

/** Takes the export that is due longest, so that no other process works on it for `leaseMs`; undefined when none is due. */
export async function claimExport(db: Database, leaseMs: number) {
  const { rows } = await db.execute<{ id: string; userId: number; email: string; attempts: number }>(sql`
    with due as (
      select id from exports
      where ready_at is null and due_at <= now() and attempts < ${MOST_ATTEMPTS}
      order by due_at limit 1 for update skip locked)
    update exports set attempts = attempts + 1, due_at = ${inMs(leaseMs)}
    from due, users where exports.id = due.id and users.id = exports.user_id
    returning exports.id, users.id::int as "userId", users.email, exports.attempts`);
  return rows[0];
}

/** The file is whole. False when the account was erased meanwhile, or another process was quicker. */
export async function markReady(tx: Transaction, id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update exports set ready_at = now() where id = ${id} and ready_at is null`,
  );
  return rowCount === 1;
}

export async function putOffExport(db: Executor, id: string, delayMs: number): Promise<void> {
  await db
    .update(exports)
    .set({ dueAt: inMs(delayMs) })
    .where(eq(exports.id, id));
}

/** The newest finished export of the account at an address, and whom to greet. */
export async function findReadyExport(db: Executor, email: string) {
  const [row] = await db
    .select({ id: exports.id, firstName: users.firstName, language: users.language })
    .from(exports)
    .innerJoin(users, eq(users.id, exports.userId))
    .where(and(eq(users.email, email), isNotNull(exports.readyAt), eq(users.isDisabled, false)))
    .orderBy(desc(exports.readyAt))
    .limit(1);
  return row;
}

export async function insertLink(
  db: Executor,
  link: { tokenHash: Buffer; exportId: string },
  hours: number,
): Promise<void> {
  await db.insert(exportLinks).values({ ...link, expiresAt: sql`now() + ${hours} * interval '1 hour'` });
}

/** The export that a link leads to; undefined when it does not (any more). */
export async function findByLink(db: Executor, tokenHash: Buffer) {
  const [row] = await db
    .select({ id: exports.id, readyAt: exports.readyAt })
    .from(exportLinks)
    .innerJoin(exports, eq(exports.id, exportLinks.exportId))
    .innerJoin(users, eq(users.id, exports.userId))
    .where(
      and(
        eq(exportLinks.tokenHash, tokenHash),
        gt(exportLinks.expiresAt, sql`now()`),
        eq(users.isDisabled, false),
      ),
    );
  return row;
}

/** Forgets the exports that no link leads to any more. */
export async function deleteOldExports(db: Executor): Promise<void> {
  await db.execute(sql`
    delete from exports
    where not exists (select from export_links where export_id = exports.id and expires_at > now())
      and (created_at < now() - ${KEPT_HOURS} * interval '1 hour'
        or exists (select from export_links where export_id = exports.id))`);
}

export async function findExportIds(db: Executor, userId?: number): Promise<Set<string>> {
  const rows = await db
    .select({ id: exports.id })
    .from(exports)
    .where(userId === undefined ? undefined : eq(exports.userId, userId));
  return new Set(rows.map(({ id }) => id));
}
