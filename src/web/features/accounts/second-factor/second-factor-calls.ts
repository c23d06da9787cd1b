import { getSecondFactor } from '#shared/contracts/accounts/second-factor.ts';
import { listSessions } from '#shared/contracts/sessions.ts';
import { me } from '#web/api/first-calls.ts';

/** Queries that become stale when the second factor changes: other sessions end, and admin pages may open. */
export const SECOND_FACTOR_CALLS = [getSecondFactor, listSessions, me];
