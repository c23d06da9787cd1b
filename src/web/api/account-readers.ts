import { listAudit } from '#shared/contracts/audit.ts';
import { listUsers } from '#shared/contracts/users.ts';
import { getSubscription, me, serviceStatus } from './first-calls.ts';

/** What shows an account's role and plan: the admin's lists, and what admins who change their own see everywhere. */
export const ACCOUNT_READERS = [listUsers, listAudit, me, serviceStatus, getSubscription];
