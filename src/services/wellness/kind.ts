import { type Kind, PLACES_KIND } from '../kind.ts';

export const icon = 'bath';

export const kind = {
  ...PLACES_KIND,
  tier: 'premium',
  group: 'around',
  name: 'Wellness',
  description: 'Spas and gyms nearby.',
  maxRows: 5,
} as const satisfies Kind;
