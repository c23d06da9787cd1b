import type { ErrorCode } from './error-codes.ts';

/** Steps that an account may have to complete first; until then other calls fail with the same code. */
export const DEMANDS = ['password_change', 'second_factor_setup'] as const satisfies readonly ErrorCode[];
export type Demand = (typeof DEMANDS)[number];
