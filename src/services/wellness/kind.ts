import type { Kind } from '../kind.ts';

export const kind = {
  tier: 'premium',
  group: 'around',
  name: 'Wellness',
  description: 'Spas and gyms nearby.',
  maxRows: 5,
  texts: { rows: { list: 'items', names: ['name'], texts: ['desc'] } },
  hasPictures: true,
} as const satisfies Kind;
