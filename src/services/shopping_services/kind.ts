import { type Kind, PLACES_KIND } from '../kind.ts';

export const icon = 'shopping-bag';

export const kind = {
  ...PLACES_KIND,
  tier: 'pro',
  group: 'around',
  name: 'Shopping & services',
  description: 'Groceries, pharmacy and alcohol shop.',
  maxRows: 5,
} as const satisfies Kind;
