import { type Kind, TEXT_KIND } from '../kind.ts';

export const icon = 'door-exit';

export const kind = {
  ...TEXT_KIND,
  tier: 'basic',
  group: 'leaving',
  name: 'Checkout',
  description: 'What to do before leaving, and by when.',
} as const satisfies Kind;
