import { type Kind, PLACES_KIND } from '../kind.ts';

export const kind = {
  ...PLACES_KIND,
  tier: 'pro',
  group: 'arriving',
  name: 'Parking',
  description: 'Where to leave the car, and where to charge it.',
  icon: 'parking',
  maxRows: 5,
} as const satisfies Kind;
