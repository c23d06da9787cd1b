import { type Kind, TEXT_KIND } from '../kind.ts';

export const kind = {
  ...TEXT_KIND,
  tier: 'basic',
  group: 'house',
  name: 'House rules',
  description: 'What you ask of your guests.',
  icon: 'list-check',
  guestIcon: 'clipboard-check',
} as const satisfies Kind;
