import { z } from 'zod';
import { dateTime, id, oneOf, pathId, tagCode, text } from '../fields.ts';
import { QR_PIXELS, TAGS_PER_BATCH, TEXT_LIMITS } from '../limits.ts';
import { cabin } from './cabins.ts';
import { defineCall } from './call.ts';
import { listOf, listQuery } from './list.ts';
import { reason } from '../reason.ts';

const group = 'tags';

/** free: minted, but not linked. active: linked to a cabin. retired: for good (R-tags-5). */
export const TAG_STATES = ['free', 'active', 'retired'] as const;
export type TagState = (typeof TAG_STATES)[number];

/** The use of tags (R-tags-17). Each of the first three includes the next; the last is activated but not scanned. */
export const TAG_USES = ['activated', 'scanned', 'alive', 'unscanned'] as const;
export type TagUse = (typeof TAG_USES)[number];

/** A tag is alive if its last scan is at most this old. */
export const ALIVE_DAYS = 90;

export const TAG_EVENTS = ['minted', 'activated', 'released', 'verified', 'retired'] as const;

/** A physical tag as an admin sees it (R-tags-11). */
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
  /** How many times it was released from a cabin. */
  transfers: z.int(),
  lastScanAt: dateTime.nullable(),
  scans: z.int(),
});
export type Tag = z.output<typeof tag>;

export const makeOwnTag = defineCall({
  method: 'POST',
  path: '/api/cabins/:id/own-tag',
  access: 'host',
  tag: group,
  summary: 'Make a tag of one’s own to print, activated for the cabin at once',
  params: z.object({ id: pathId }),
  status: 201,
  answer: cabin,
});

export const mintTags = defineCall({
  method: 'POST',
  path: '/api/admin/tokens',
  access: 'admin',
  tag: group,
  summary: 'Mint a batch of tags',
  body: z.object({
    count: z
      .int(reason('count_whole'))
      .min(1, reason('count_range', { max: TAGS_PER_BATCH }))
      .max(TAGS_PER_BATCH, reason('count_range', { max: TAGS_PER_BATCH })),
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
    use: oneOf(TAG_USES).optional(),
    batchId: pathId.optional(),
  }),
  status: 200,
  answer: listOf(tag),
});

/** Tags that were minted together, such as for a print order (R-tags-19). */
export const batch = z.object({
  batchId: id,
  /** Empty without a label. */
  label: z.string(),
  createdAt: dateTime,
  /** The number of its tags. */
  tags: z.int(),
});
export type Batch = z.output<typeof batch>;

export const listBatches = defineCall({
  method: 'GET',
  path: '/api/admin/batches',
  access: 'admin',
  tag: group,
  summary: 'All batches of tags, a page at a time; all rows with Accept: text/csv',
  query: listQuery(['createdAt', 'label'], '-createdAt').extend({ batchId: pathId.optional() }),
  status: 200,
  answer: listOf(batch),
});

const tagWithHistory = tag.extend({
  history: z.array(
    z.object({
      event: z.enum(TAG_EVENTS),
      at: dateTime,
      /** The actor's email; null if that account is deleted. */
      by: z.string().nullable(),
      cabinName: z.string().nullable(),
      /** The admin's reason for retiring it. */
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

/** The side of a printed label, in mm (R-tags-13). */
export const LABEL_SIZES = ['30', '40', '60'] as const;
export type LabelSize = (typeof LABEL_SIZES)[number];

const PIXELS = reason('size_range', QR_PIXELS);

export const tagQrSvg = defineCall({
  method: 'GET',
  path: '/api/admin/tokens/:code/qr.svg',
  access: 'admin',
  tag: group,
  summary: "A tag's QR code as SVG",
  params: z.object({ code: tagCode }),
  status: 200,
  file: 'image/svg+xml',
});

export const tagQrPng = defineCall({
  method: 'GET',
  path: '/api/admin/tokens/:code/qr.png',
  access: 'admin',
  tag: group,
  summary: "A tag's QR code as PNG, so many pixels on each side",
  params: z.object({ code: tagCode }),
  query: z.object({
    size: z
      .string()
      .regex(/^\d{1,6}$/, PIXELS)
      .transform(Number)
      .refine((size) => size >= QR_PIXELS.min && size <= QR_PIXELS.max, PIXELS)
      .default(QR_PIXELS.usual),
  }),
  status: 200,
  file: 'image/png',
});

export const printSheet = defineCall({
  method: 'GET',
  path: '/api/admin/batches/:batchId/sheet.pdf',
  access: 'admin',
  tag: group,
  summary: "A batch's QR codes on A4 with cut marks; retired tags are left out",
  params: z.object({ batchId: pathId }),
  query: z.object({ label: oneOf(LABEL_SIZES).default('40') }),
  status: 200,
  file: 'application/pdf',
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
