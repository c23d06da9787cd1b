import type { Kind } from '../kind.ts';

export const kind = {
  tier: 'pro',
  group: 'around',
  name: 'Restaurants',
  description: 'Places to eat that you can vouch for.',
  maxRows: 5,
  texts: { rows: { list: 'items', names: ['name'], texts: ['desc'] } },
  hasPictures: true,
} as const satisfies Kind;
