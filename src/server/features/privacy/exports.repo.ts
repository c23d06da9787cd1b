import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Transaction } from '#server/db/drizzle.ts';
import type { HostTransaction } from '#server/db/locks.ts';
import { exportLinks, exports, users } from '#server/db/schema.ts';
import { addJob, isPending } from '#server/jobs/repo.ts';
import type { Person } from '#server/host-files.ts';
import { jobKind } from '#server/jobs/kind.ts';

const MINUTE_MS = 60_000;

/** Makes an export. */
export const EXPORT = jobKind({
  name: 'export',
  payload: z.object({ id: z.uuid() }),
  lane: 'exports',
  onDuplicate: 'replace',
  maxAttempts: 5,
  retryDelayMs: (attempts) => attempts * MINUTE_MS,
});

/** How long exports without a valid link are kept, as their mail may be late. */
const KEPT_HOURS = 48;

/** Queues an export; false when one is already pending. */
export async function queueExport(tx: HostTransaction, userId: number): Promise<boolean> {
  const pending = await tx
    .select({ id: exports.id })
    .from(exports)
    .where(and(eq(exports.userId, userId), isNull(exports.readyAt)));
  for (const { id } of pending) if (await isPending(tx, EXPORT, { id })) return false;
  const [added] = await tx.insert(exports).values({ userId }).returning({ id: exports.id });
  if (added !== undefined) await addJob(tx, EXPORT, added);
  return added !== undefined;
}

/** The owner of a pending export; undefined when it is finished or the account erased. */
export async function findPendingExport(db: Executor, id: string): Promise<Person | undefined> {
  const [person] = await db
    .select({ id: users.id, email: users.email })
    .from(exports)
    .innerJoin(users, eq(users.id, exports.userId))
    .where(and(eq(exports.id, id), isNull(exports.readyAt)));
  return person;
}

/** Marks an export as finished; false when the account was erased meanwhile or another process finished it. */
export async function markReady(tx: Transaction, id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update exports set ready_at = now() where id = ${id} and ready_at is null`,
  );
  return rowCount === 1;
}

/** The newest finished export of the account at an address, and the recipient's name. */
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

/** The export behind a link; undefined when the link is invalid or expired. */
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

/** Deletes exports without a valid link. */
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
