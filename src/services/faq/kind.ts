import type { Kind } from '../kind.ts';

export const icon = 'help-circle';

export const kind = {
  tier: 'pro',
  group: 'house',
  name: 'FAQ',
  description: 'Answers to what guests ask most.',
  maxRows: 10,
  texts: { rows: { list: 'items', texts: ['title', 'description'] } },
} as const satisfies Kind;
