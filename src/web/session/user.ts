import type { Session } from '#shared/contracts/accounts/accounts.ts';
import { type Example, isLike } from '#web/api/like.ts';

/** By example: /login does without the schemas. */
export const USER: Required<Example<Omit<Session, 'demand'>>> = {
  firstName: '',
  lastName: '',
  avatarUrl: '',
  status: 'basic',
  isAdmin: false,
};

/** What answers and the browser's storage hold may be anything. */
export const isUser = (value: unknown): value is Session => isLike<Session>(value, USER);
