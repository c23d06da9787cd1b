import { z } from 'zod';
import { ERROR_CODES, type ErrorCode } from '../error-codes.ts';

const params = z.record(z.string(), z.union([z.string(), z.number()]));

/** Every failed call answers this, as `application/problem+json` (RFC 9457; R-errors-2). */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** The sentence to show a person. */
  detail: z.string(),
  code: z.enum(Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]]),
  /** Which of the code's sentences `detail` is: a word of `errors.json`, and what the sentence is filled with. */
  reason: z.string(),
  params,
  requestId: z.string().optional(),
  errors: z.array(z.string()).optional(),
  /** Field name (dots lead into lists: `items.0.url`) to sentence. */
  fields: z.record(z.string(), z.string()).optional(),
  /** The same fields with their reasons, for a client that has words of its own. */
  issues: z.array(z.object({ path: z.string(), code: z.string(), params })).optional(),
  /** With `stale`: the row as it is now. */
  current: z.unknown().optional(),
});

export type Problem = z.output<typeof problem>;
