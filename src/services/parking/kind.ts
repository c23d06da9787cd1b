import { type Kind, PLACES_KIND } from '../kind.ts';

export const kind = {
  ...PLACES_KIND,
  tier: 'pro',
  group: 'arriving',
  name: 'Parking',
  description: 'Where to park, and where to charge an electric car.',
  icon: 'parking',
  maxRows: 5,
} as const satisfies Kind;
