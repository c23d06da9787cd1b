import { type Kind, TEXT_KIND } from '../kind.ts';

export const kind = {
  ...TEXT_KIND,
  tier: 'pro',
  group: 'house',
  name: 'Cleaning',
  description: 'What to clean, and where to find what you need.',
  icon: 'sparkles',
  guestIcon: 'bucket-droplet',
} as const satisfies Kind;
