import { type Kind, TEXT_KIND } from '../kind.ts';

export const icon = 'sparkles';
export const guestIcon = 'bucket-droplet';

export const kind = {
  ...TEXT_KIND,
  tier: 'pro',
  group: 'house',
  name: 'Cleaning',
  description: 'What to clean, and where to find what you need.',
} as const satisfies Kind;
