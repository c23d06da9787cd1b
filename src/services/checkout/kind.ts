import { type Kind, TEXT_KIND } from '../kind.ts';

export const kind = {
  ...TEXT_KIND,
  tier: 'basic',
  group: 'leaving',
  name: 'Checkout',
  description: 'What to do before leaving, and by when.',
  icon: 'door-exit',
} as const satisfies Kind;
