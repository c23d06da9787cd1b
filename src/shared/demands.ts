import type { ErrorCode } from './error-codes.ts';

/** What an account may have to do before it goes on; until it is done other calls are refused with the same code. */
export const DEMANDS = ['password_change', 'second_factor_setup'] as const satisfies readonly ErrorCode[];
export type Demand = (typeof DEMANDS)[number];
