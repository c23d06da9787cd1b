import { z } from 'zod';
import { dateTime, id, oneOf, pathId } from '../fields.ts';
import { defineCall } from './call.ts';

const tag = 'trash';

export const TRASH_KINDS = ['cabin', 'template'] as const;
export type TrashKind = (typeof TRASH_KINDS)[number];

/** A deleted item that can be restored (R-trash-2). */
export const trashItem = z.object({
  kind: z.enum(TRASH_KINDS),
  /** The id that it had, and will have again. */
  id,
  name: z.string(),
  deletedAt: dateTime,
  /** When it is deleted for good. */
  goneAt: dateTime,
});
export type TrashItem = z.output<typeof trashItem>;

export const listTrash = defineCall({
  method: 'GET',
  path: '/api/trash',
  access: 'host',
  tag,
  summary: 'Cabins and templates that were deleted, the latest first',
  status: 200,
  answer: z.array(trashItem),
});

export const restoreFromTrash = defineCall({
  method: 'POST',
  path: '/api/trash/:kind/:id/restore',
  access: 'host',
  tag,
  summary: 'Have a cabin back, as a draft, or a template, in the cabins that showed it',
  params: z.object({ kind: oneOf(TRASH_KINDS), id: pathId }),
  status: 200,
  answer: z.object({ kind: z.enum(TRASH_KINDS), id, name: z.string() }),
});
