import type { Kind } from '../kind.ts';

export const icon = 'address-book';
export const guestIcon = 'user-circle';

export const kind = {
  tier: 'basic',
  group: 'arriving',
  name: 'Contact',
  description: 'How guests reach you.',
  names: ['name'],
  isAlwaysShown: true,
} as const satisfies Kind;
