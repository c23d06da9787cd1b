import { type Kind, TEXT_KIND } from '../kind.ts';

export const kind = {
  ...TEXT_KIND,
  tier: 'basic',
  group: 'house',
  name: 'House info',
  description: 'How the heating, the stove and the rest of the house work.',
  icon: 'home-2',
  guestIcon: 'home',
} as const satisfies Kind;
