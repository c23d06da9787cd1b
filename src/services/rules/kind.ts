import type { Kind } from '../kind.ts';

export const kind = {
  tier: 'basic',
  group: 'house',
  name: 'House rules',
  description: 'What you ask of your guests.',
  texts: { own: ['text'], rows: { list: 'pictures', texts: ['caption'] } },
  hasPictures: true,
} as const satisfies Kind;
