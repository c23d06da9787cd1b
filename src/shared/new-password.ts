import { PASSWORD_MIN, TEXT_LIMITS } from './limits.ts';

/** What a password that is set anew must have (R-accounts-14): each rule and its sentence. */
export const NEW_PASSWORD_RULES = [
  {
    name: 'length',
    holds: (password: string) => password.length >= PASSWORD_MIN,
    sentence: `Password must be at least ${PASSWORD_MIN} characters.`,
  },
  {
    name: 'uppercase',
    holds: (password: string) => /[A-Z]/.test(password),
    sentence: 'Password must have at least one uppercase letter (A–Z).',
  },
  {
    name: 'digit',
    holds: (password: string) => /[0-9]/.test(password),
    sentence: 'Password must have at least one digit (0–9).',
  },
  {
    name: 'bound',
    holds: (password: string) => password.length <= TEXT_LIMITS.password,
    sentence: `Password must be at most ${TEXT_LIMITS.password} characters.`,
  },
] as const;
