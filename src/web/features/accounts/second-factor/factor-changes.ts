import { getSecondFactor } from '#shared/contracts/accounts/second-factor.ts';
import { listSessions } from '#shared/contracts/sessions.ts';
import { me } from '#web/api/first-calls.ts';

/** What is different once the second factor is: other sessions end, and an admin's pages may open. */
export const FACTOR_CHANGES = [getSecondFactor, listSessions, me];
