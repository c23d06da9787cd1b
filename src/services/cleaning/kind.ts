import type { Kind } from '../kind.ts';

export const kind = {
  tier: 'pro',
  group: 'house',
  name: 'Cleaning',
  description: 'What to clean, and where things are.',
  texts: { own: ['text'], rows: { list: 'pictures', texts: ['caption'] } },
  hasPictures: true,
} as const satisfies Kind;
