import { z } from 'zod';
import { oneOf, text } from '../fields.ts';
import { PAGE_SIZE_MAX } from '../limits.ts';
import { reason } from '../reason.ts';

const pageNumber = (max: number, fallback: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, reason('positive_whole'))
    .transform(Number)
    .refine((value) => value <= max, reason('at_most', { max }))
    .default(fallback);

/** Query of every admin list (R-lists-2); `sort` is one of `columns`, `-` before it for descending. */
export const listQuery = <const C extends readonly [string, ...string[]]>(
  columns: C,
  fallback: SortBy<C[number]>,
) =>
  z.object({
    q: text(200).default(''),
    page: pageNumber(1_000_000, 1),
    pageSize: pageNumber(PAGE_SIZE_MAX, 50),
    sort: oneOf(
      columns.flatMap((column) => [column, `-${column}`]) as [SortBy<C[number]>, ...SortBy<C[number]>[]],
    ).default(fallback as never),
  });

export type SortBy<C extends string> = C | `-${C}`;

/** Answer of every admin list. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), pageSize: z.int() });
