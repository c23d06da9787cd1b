import type { Kind } from '../kind.ts';

export const kind = {
  tier: 'pro',
  group: 'around',
  name: 'Shopping & services',
  description: 'Groceries, pharmacy and alcohol shop.',
  maxRows: 5,
  texts: { rows: { list: 'items', names: ['name'], texts: ['desc'] } },
  hasPictures: true,
} as const satisfies Kind;
