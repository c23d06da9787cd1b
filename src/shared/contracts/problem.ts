import { z } from 'zod';
import { ERROR_CODES, type ErrorCode } from '../error-codes.ts';

const params = z.record(z.string(), z.union([z.string(), z.number()]));

/** The answer to every failed call, as `application/problem+json` (RFC 9457; R-errors-2). */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** The sentence to show a person. */
  detail: z.string(),
  code: z.enum(Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]]),
  /** The key of `detail` in `errors.json`, and the values of its placeholders. */
  reason: z.string(),
  params,
  requestId: z.string().optional(),
  errors: z.array(z.string()).optional(),
  /** Sentences by field path, such as `items.0.url`. */
  fields: z.record(z.string(), z.string()).optional(),
  /** The same fields with their keys, for clients that translate. */
  issues: z.array(z.object({ path: z.string(), code: z.string(), params })).optional(),
  /** The current row, with `stale`. */
  current: z.unknown().optional(),
});

export type Problem = z.output<typeof problem>;
