import type { Kind } from '../kind.ts';

export const kind = {
  tier: 'basic',
  group: 'arriving',
  name: 'Contact',
  description: 'How guests reach you.',
  icon: 'address-book',
  guestIcon: 'user-circle',
  names: ['name'],
  isAlwaysShown: true,
} as const satisfies Kind;
