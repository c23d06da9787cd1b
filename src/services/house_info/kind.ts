import type { Kind } from '../kind.ts';

export const kind = {
  tier: 'basic',
  group: 'house',
  name: 'House info',
  description: 'How the heating, the stove and the rest of the house work.',
  texts: { own: ['text'], rows: { list: 'pictures', texts: ['caption'] } },
  hasPictures: true,
} as const satisfies Kind;
