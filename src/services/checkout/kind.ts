import type { Kind } from '../kind.ts';

export const kind = {
  tier: 'basic',
  group: 'leaving',
  name: 'Checkout',
  description: 'What to do before leaving, and by when.',
  texts: { own: ['text'], rows: { list: 'pictures', texts: ['caption'] } },
  hasPictures: true,
} as const satisfies Kind;
