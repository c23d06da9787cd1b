import type { User } from '#shared/contracts/users.ts';

/** Actions that need confirmation: the call that each makes, its body, and the key of its toast. */
export const ACTIONS = {
  makeAdmin: { done: 'madeAdmin', by: 'change', body: { isAdmin: true } },
  removeAdmin: { done: 'removedAdmin', by: 'change', body: { isAdmin: false } },
  switchOff: { done: 'switchedOff', by: 'change', body: { disabled: true } },
  switchOn: { done: 'switchedOn', by: 'change', body: { disabled: false } },
  endSessions: { done: 'endedSessions', by: 'endSessions', body: {} },
  dropFactor: { done: 'droppedFactor', by: 'dropFactor', body: {} },
} as const;
export type UserAction = keyof typeof ACTIONS;

/** The actions that apply to the account's current state. */
export const actionsFor = ({ isAdmin, disabled, secondFactor }: User): UserAction[] => [
  isAdmin ? 'removeAdmin' : 'makeAdmin',
  disabled ? 'switchOn' : 'switchOff',
  'endSessions',
  ...(secondFactor ? (['dropFactor'] as const) : []),
];
