import type { Kind } from '../kind.ts';

export const kind = {
  tier: 'basic',
  group: 'house',
  name: 'House info',
  description: 'How the heating, the stove and the rest of the house work.',
  texts: { own: ['text'] },
} as const satisfies Kind;
