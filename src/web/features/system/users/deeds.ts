import type { User } from '#shared/contracts/users.ts';

/** What can be done to an account and is asked about first, with the change it comes to. */
export const DEEDS = {
  makeAdmin: { done: 'madeAdmin', body: { isAdmin: true } },
  removeAdmin: { done: 'removedAdmin', body: { isAdmin: false } },
  switchOff: { done: 'switchedOff', body: { disabled: true } },
  switchOn: { done: 'switchedOn', body: { disabled: false } },
  endSessions: { done: 'endedSessions', body: null },
} as const;
export type DeedKey = keyof typeof DEEDS;

/** What can be asked for of this account as it is now. */
export const deedsFor = ({ isAdmin, disabled }: User): DeedKey[] => [
  isAdmin ? 'removeAdmin' : 'makeAdmin',
  disabled ? 'switchOn' : 'switchOff',
  'endSessions',
];

/** What to call somebody; the first admin has no last name. */
export const nameOf = ({ firstName, lastName, email }: User): string =>
  `${firstName} ${lastName}`.trim() || email;
