import { PASSWORD_MIN, TEXT_LIMITS } from './limits.ts';
import { reason } from './reason.ts';

/** What a new password must have (R-accounts-14): each rule and its sentence. */
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

/** Whether two passwords are one, though keyboards send it in other characters: å, or a and its ring (R-accounts-7). */
export const isSamePassword = (one: string, other: string): boolean =>
  one.normalize('NFKC') === other.normalize('NFKC');
