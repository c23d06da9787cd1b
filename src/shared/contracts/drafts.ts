import { z } from 'zod';
import { pathId } from '../fields.ts';
import { UPLOAD_BYTES } from '../pictures.ts';
import { reason } from '../reason.ts';
import { SERVICE_KEYS } from '../service-keys.ts';
import { defineCall } from './call.ts';

/** The largest body with a text: more than the longest text that is read. */
const TEXT_BYTES = 1024 * 1024;

/** Characters of the text, in UTF-16 units. */
const run = z.object({ start: z.int(), end: z.int() });

/** A value for one part of the guide, made of runs of the text. */
const proposal = z.object({
  /** Unique in this answer. */
  id: z.string(),
  key: z.enum([...SERVICE_KEYS, 'arrival', 'cabin']),
  /** The input of the ordinary call for the key. */
  value: z.record(z.string(), z.unknown()),
  from: z.array(run),
  /** `append` adds to the current value; `value` holds only what is new. */
  mode: z.enum(['new', 'append', 'replace']),
  /** Whether the plan does not include the service. */
  locked: z.boolean(),
});

/** A document's text, and proposals for its passages. */
const draft = z.object({
  text: z.string(),
  proposals: z.array(proposal),
  unplaced: z.array(
    run.extend({
      reason: z.enum(['limit', 'conflict', 'old', 'code', 'private', 'other', 'chat', 'language']).optional(),
    }),
  ),
});
export type Draft = z.output<typeof draft>;

export const draftGuide = defineCall({
  method: 'POST',
  path: '/api/cabins/:id/drafts',
  access: 'host',
  tag: 'drafts',
  summary:
    'Read a document (.docx, PDF with text, HTML, plain text or Markdown; its content tells which) and propose where each passage belongs; saves nothing',
  params: z.object({ id: pathId }),
  fileBytes: UPLOAD_BYTES,
  bodyBytes: TEXT_BYTES,
  /** Pasted text, in place of a file. */
  body: z.object({ text: z.string(reason('text')) }),
  status: 200,
  answer: draft,
});
