import { type Kind, TEXT_KIND } from '../kind.ts';

export const icon = 'home-2';
export const guestIcon = 'home';

export const kind = {
  ...TEXT_KIND,
  tier: 'basic',
  group: 'house',
  name: 'House info',
  description: 'How the heating, the stove and the rest of the house work.',
} as const satisfies Kind;
