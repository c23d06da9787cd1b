import type { User } from '#shared/contracts/users.ts';

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
