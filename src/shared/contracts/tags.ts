import { z } from 'zod';
import { dateTime, id, oneOf, pathId, tagCode, text } from '../fields.ts';
import { TAGS_PER_BATCH, TEXT_LIMITS } from '../limits.ts';
import { defineCall } from './call.ts';
import { listOf, listQuery } from './list.ts';

const group = 'tags';

/** free: minted, not linked. active: linked to a cabin. retired: never again (decisions, section 4). */
export const TAG_STATES = ['free', 'active', 'retired'] as const;
export type TagState = (typeof TAG_STATES)[number];

export const TAG_EVENTS = ['minted', 'activated', 'released', 'verified', 'retired'] as const;

/** A physical tag as an admin sees it (decisions, section 8). */
export const tag = z.object({
  code: z.string(),
  state: z.enum(TAG_STATES),
  batchId: id,
  label: z.string(),
  cabinId: id.nullable(),
  cabinName: z.string().nullable(),
  hostEmail: z.string().nullable(),
  createdAt: dateTime,
  activatedAt: dateTime.nullable(),
  verifiedAt: dateTime.nullable(),
  /** How often it was released from a cabin. */
  transfers: z.int(),
  lastScanAt: dateTime.nullable(),
  scans: z.int(),
});
export type Tag = z.output<typeof tag>;

export const mintTags = defineCall({
  method: 'POST',
  path: '/api/admin/tokens',
  access: 'admin',
  tag: group,
  summary: 'Mint a batch of tags',
  body: z.object({
    count: z
      .int('Count must be a whole number.')
      .min(1, `Count must be from 1 to ${TAGS_PER_BATCH}.`)
      .max(TAGS_PER_BATCH, `Count must be from 1 to ${TAGS_PER_BATCH}.`),
    label: text(TEXT_LIMITS.batchLabel)
      .nullish()
      .transform((value) => value ?? ''),
  }),
  status: 201,
  answer: z.object({ batchId: id, codes: z.array(z.string()) }),
});

export const listTags = defineCall({
  method: 'GET',
  path: '/api/admin/tokens',
  access: 'admin',
  tag: group,
  summary: 'All tags, a page at a time; all rows with Accept: text/csv',
  query: listQuery(
    ['createdAt', 'code', 'state', 'label', 'cabinName', 'activatedAt', 'lastScanAt', 'scans'],
    '-createdAt',
  ).extend({
    state: oneOf(TAG_STATES).optional(),
    batchId: pathId.optional(),
  }),
  status: 200,
  answer: listOf(tag),
});

const tagWithHistory = tag.extend({
  history: z.array(
    z.object({
      event: z.enum(TAG_EVENTS),
      at: dateTime,
      /** Email of who did it; null when that account is gone. */
      by: z.string().nullable(),
      cabinName: z.string().nullable(),
      /** Why it was retired, in the admin's words. */
      reason: z.string().nullable(),
    }),
  ),
});

export const getTag = defineCall({
  method: 'GET',
  path: '/api/admin/tokens/:code',
  access: 'admin',
  tag: group,
  summary: 'One tag with its history',
  params: z.object({ code: tagCode }),
  status: 200,
  answer: tagWithHistory,
});

export const verifyTag = defineCall({
  method: 'POST',
  path: '/api/admin/tokens/:code/verify',
  access: 'admin',
  tag: group,
  summary: 'Note that the physical tag was checked and is right',
  params: z.object({ code: tagCode }),
  status: 200,
  answer: tagWithHistory,
});

export const retireTag = defineCall({
  method: 'POST',
  path: '/api/admin/tokens/:code/retire',
  access: 'admin',
  tag: group,
  summary: 'Take a tag out of use for good; its cabin keeps everything else',
  params: z.object({ code: tagCode }),
  body: z.object({ reason: text(TEXT_LIMITS.retireReason).optional() }).nullish(),
  status: 200,
  answer: tagWithHistory,
});
