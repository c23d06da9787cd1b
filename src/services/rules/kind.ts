import { type Kind, TEXT_KIND } from '../kind.ts';

export const icon = 'list-check';
export const guestIcon = 'clipboard-check';

export const kind = {
  ...TEXT_KIND,
  tier: 'basic',
  group: 'house',
  name: 'House rules',
  description: 'What you ask of your guests.',
} as const satisfies Kind;
