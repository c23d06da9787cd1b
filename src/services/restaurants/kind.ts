import { type Kind, PLACES_KIND } from '../kind.ts';

export const kind = {
  ...PLACES_KIND,
  tier: 'pro',
  group: 'around',
  name: 'Restaurants',
  description: 'Places to eat that you recommend.',
  icon: 'tools-kitchen-2',
  maxRows: 5,
} as const satisfies Kind;
