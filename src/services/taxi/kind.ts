import type { Kind } from '../kind.ts';

export const icon = 'car';

export const kind = {
  content: 'places',
  tier: 'pro',
  group: 'around',
  name: 'Taxi',
  description: 'Local taxi numbers.',
  maxRows: 10,
  texts: { rows: { list: 'items', names: ['name'], texts: ['desc'] } },
} as const satisfies Kind;
