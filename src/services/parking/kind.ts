import type { Kind } from '../kind.ts';

export const kind = {
  tier: 'pro',
  group: 'arriving',
  name: 'Parking',
  description: 'Where to leave the car, and where to charge it.',
  maxRows: 5,
  texts: { rows: { list: 'items', names: ['name'], texts: ['desc'] } },
  hasPictures: true,
} as const satisfies Kind;
