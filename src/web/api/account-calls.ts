import { listAudit } from '#shared/contracts/audit.ts';
import { listUsers } from '#shared/contracts/users.ts';
import { getSubscription, me, serviceStatus } from './first-calls.ts';

/** Calls whose answers contain an account's role or plan; admins may change their own. */
export const ACCOUNT_CALLS = [listUsers, listAudit, me, serviceStatus, getSubscription];
