import type { Kind } from '../kind.ts';

export const kind = {
  tier: 'premium',
  group: 'extras',
  name: 'Custom',
  description: 'Anything else, in your own words.',
  icon: 'puzzle',
  guestIcon: 'info-circle',
  texts: { own: ['title', 'text'], rows: { list: 'pictures', texts: ['caption'] } },
  ownTitle: 'title',
  untitled: 'Info',
  hasPictures: true,
} as const satisfies Kind;
