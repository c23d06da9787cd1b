import { type Kind, PLACES_KIND } from '../kind.ts';

export const icon = 'parking';

export const kind = {
  ...PLACES_KIND,
  tier: 'pro',
  group: 'arriving',
  name: 'Parking',
  description: 'Where to park, and where to charge an electric car.',
  maxRows: 5,
} as const satisfies Kind;
