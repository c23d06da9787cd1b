import { PASSWORD_MIN, TEXT_LIMITS } from './limits.ts';
import { reason } from './reason.ts';

/** The rules for new passwords (R-accounts-14) with their errors. */
export const NEW_PASSWORD_RULES = [
  {
    name: 'length',
    holds: (password: string) => password.length >= PASSWORD_MIN,
    sentence: reason('password_least', { min: PASSWORD_MIN }),
  },
  {
    name: 'uppercase',
    holds: (password: string) => /[A-Z]/.test(password),
    sentence: reason('password_uppercase'),
  },
  {
    name: 'digit',
    holds: (password: string) => /[0-9]/.test(password),
    sentence: reason('password_digit'),
  },
  {
    name: 'bound',
    holds: (password: string) => password.length <= TEXT_LIMITS.password,
    sentence: reason('password_most', { max: TEXT_LIMITS.password }),
  },
] as const;

/** Whether two passwords are equal, also if a keyboard sends å as a and a combining ring (R-accounts-7). */
export const isSamePassword = (one: string, other: string): boolean =>
  one.normalize('NFKC') === other.normalize('NFKC');
