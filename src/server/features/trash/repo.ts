import { and, desc, eq, gt, lte } from 'drizzle-orm';
import type { TrashItem, TrashKind } from '#shared/contracts/trash.ts';
import { TRASH_KEPT } from '#shared/limits.ts';
import type { Executor, Transaction } from '#server/db/drizzle.ts';
import { trash } from '#server/db/schema.ts';
import type { Actor } from '#server/http/actor.ts';

const KEPT_MS = TRASH_KEPT.days * 24 * 3_600_000;

/** Items deleted at this time or earlier are expired. */
const expiredBefore = (now: Date) => new Date(now.getTime() - KEPT_MS);

/** The items that the host can restore, newest first. */
export async function listTrashOf(db: Executor, actor: Actor, now: Date): Promise<TrashItem[]> {
  const rows = await db
    .select({ kind: trash.kind, id: trash.itemId, name: trash.name, deletedAt: trash.deletedAt })
    .from(trash)
    .where(and(eq(trash.userId, actor.id), gt(trash.deletedAt, expiredBefore(now))))
    .orderBy(desc(trash.id));
  return rows.map(({ deletedAt, ...row }) => ({
    ...row,
    deletedAt: deletedAt.toISOString(),
    goneAt: new Date(deletedAt.getTime() + KEPT_MS).toISOString(),
  }));
}

/** Locks an item for restoring, so that only one of two concurrent restores finds it. */
export async function lockInTrash(
  tx: Transaction,
  actor: Actor,
  { kind, id }: { kind: TrashKind; id: number },
  now: Date,
) {
  const [found] = await tx
    .select({ trashId: trash.id, name: trash.name })
    .from(trash)
    .where(
      and(
        eq(trash.userId, actor.id),
        eq(trash.kind, kind),
        eq(trash.itemId, id),
        gt(trash.deletedAt, expiredBefore(now)),
      ),
    )
    .for('update');
  return found;
}

/** Deletes expired items. */
export async function deleteOldTrash(db: Executor, now: Date): Promise<void> {
  await db.delete(trash).where(lte(trash.deletedAt, expiredBefore(now)));
}
