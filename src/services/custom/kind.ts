import type { Kind } from '../kind.ts';

export const icon = 'puzzle';
export const guestIcon = 'info-circle';

export const kind = {
  tier: 'premium',
  group: 'extras',
  name: 'Custom',
  description: 'Anything else, in your own words.',
  texts: { fields: ['title', 'text'], rows: { list: 'pictures', texts: ['caption'] } },
  ownTitle: 'title',
  untitled: 'Info',
  hasPictures: true,
} as const satisfies Kind;
