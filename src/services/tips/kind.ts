import { type Kind, PLACES_KIND } from '../kind.ts';

export const icon = 'compass';

export const kind = {
  ...PLACES_KIND,
  tier: 'pro',
  group: 'around',
  name: 'Tips',
  description: 'Beaches, viewpoints, walks and playgrounds nearby.',
  maxRows: 5,
} as const satisfies Kind;
