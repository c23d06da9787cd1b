import { listAudit } from '#shared/contracts/audit.ts';
import { listUsers, type User } from '#shared/contracts/users.ts';
import { getSubscription, me, serviceStatus } from '#web/api/first-calls.ts';

/** What shows an account's role and plan: the lists, and what admins who change their own see everywhere. */
export const ACCOUNT_READERS = [listUsers, listAudit, me, serviceStatus, getSubscription];

/** What can be done to an account and is asked about first: the call it comes to, and the change where that is one. */
export const ACTIONS = {
  makeAdmin: { done: 'madeAdmin', by: 'change', body: { isAdmin: true } },
  removeAdmin: { done: 'removedAdmin', by: 'change', body: { isAdmin: false } },
  switchOff: { done: 'switchedOff', by: 'change', body: { disabled: true } },
  switchOn: { done: 'switchedOn', by: 'change', body: { disabled: false } },
  endSessions: { done: 'endedSessions', by: 'endSessions', body: {} },
  dropFactor: { done: 'droppedFactor', by: 'dropFactor', body: {} },
} as const;
export type UserAction = keyof typeof ACTIONS;

/** What can be asked for of this account as it is now. */
export const actionsFor = ({ isAdmin, disabled, secondFactor }: User): UserAction[] => [
  isAdmin ? 'removeAdmin' : 'makeAdmin',
  disabled ? 'switchOn' : 'switchOff',
  'endSessions',
  ...(secondFactor ? (['dropFactor'] as const) : []),
];

/** What to call somebody; the first admin has no last name. */
export const nameOf = ({
  firstName,
  lastName,
  email,
}: Pick<User, 'firstName' | 'lastName' | 'email'>): string => `${firstName} ${lastName}`.trim() || email;
