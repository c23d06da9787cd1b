import { type Kind, PLACES_KIND } from '../kind.ts';

export const icon = 'tools-kitchen-2';

export const kind = {
  ...PLACES_KIND,
  tier: 'pro',
  group: 'around',
  name: 'Restaurants',
  description: 'Places to eat that you recommend.',
  maxRows: 5,
} as const satisfies Kind;
