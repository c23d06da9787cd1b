import type { CallAnswer, CallInput } from '#shared/contracts/call.ts';
import type { restoreFromTrash } from '#shared/contracts/trash.ts';
import type { Database } from '#server/db/drizzle.ts';
import type { HostTransaction } from '#server/db/locks.ts';
import {
  deleteCabinRow,
  ownCabin,
  requireDraftLimit,
  requireGuideSize,
  requireGuideSizeWithTemplates,
  unlinkTag,
} from '#server/features/cabins/index.ts';
import { withinPictureQuota } from '#server/features/media/index.ts';
import { deleteTemplateRow, ownTemplate, requireTemplateLimit } from '#server/features/templates/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { scheduledWorker, type Worker } from '#server/jobs/kind.ts';
import { notFound } from '#server/problem.ts';
import { restoreRows } from './restore.repo.ts';
import { addToTrash, deleteOldTrash, lockInTrash } from './repo.ts';

/**
 * Moves a cabin to the trash. Its tag is released or retired immediately.
 * @throws {Problem} `not_found`
 */
export async function moveCabinToTrash(
  tx: HostTransaction,
  actor: Actor,
  cabinId: number,
  tag: 'release' | 'retire',
): Promise<void> {
  const cabin = await ownCabin(tx, actor, cabinId);
  await unlinkTag(tx, actor, cabin, tag);
  await addToTrash(tx, actor, 'cabin', cabin);
  await deleteCabinRow(tx, cabin);
}

/**
 * Moves a template to the trash. Works on every plan, so that hosts can delete what they no longer pay for.
 * @throws {Problem} `not_found`
 */
export async function moveTemplateToTrash(
  tx: HostTransaction,
  actor: Actor,
  templateId: number,
): Promise<void> {
  const template = await ownTemplate(tx, actor, templateId);
  await addToTrash(tx, actor, 'template', template);
  await deleteTemplateRow(tx, template);
}

type Restore = typeof restoreFromTrash;

/**
 * Restores an item. A cabin becomes a draft, and guides must stay within their size.
 * @throws {Problem} not_found, cabin_limit, own_service_limit, guide_full, picture_limit
 */
export async function restore(
  tx: HostTransaction,
  actor: Actor,
  { kind, id }: CallInput<Restore>['params'],
): Promise<CallAnswer<Restore>> {
  const found = await lockInTrash(tx, actor, { kind, id }, new Date());
  if (found === undefined) throw notFound();
  if (kind === 'cabin') await requireDraftLimit(tx, actor);
  await withinPictureQuota(tx, actor, () => restoreRows(tx, { kind, id, trashId: found.trashId }));
  if (kind === 'cabin') await requireGuideSize(tx, id);
  else {
    await requireTemplateLimit(tx, actor);
    await requireGuideSizeWithTemplates(tx, id);
  }
  return { kind, id, name: found.name };
}

/** Deletes expired items every night. */
export const emptyTrash = (db: Database): Worker =>
  scheduledWorker('oldTrash', { at: '36 3 * * *', catchUpMs: 24 * 3_600_000 }, () =>
    deleteOldTrash(db, new Date()),
  );
