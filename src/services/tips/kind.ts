import type { Kind } from '../kind.ts';

export const kind = {
  tier: 'pro',
  group: 'around',
  name: 'Tips',
  description: 'Beaches, viewpoints, walks and playgrounds nearby.',
  maxRows: 5,
  texts: { rows: { list: 'items', names: ['name'], texts: ['desc'] } },
  hasPictures: true,
} as const satisfies Kind;
