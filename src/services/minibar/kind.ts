import type { Kind } from '../kind.ts';

export const icon = 'bottle';

export const kind = {
  tier: 'premium',
  group: 'house',
  name: 'Minibar',
  description: 'A price list for what you offer in the cabin.',
  maxRows: 30,
  texts: { rows: { list: 'items', texts: ['title'] } },
} as const satisfies Kind;
