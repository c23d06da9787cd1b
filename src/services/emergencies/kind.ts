import type { Kind } from '../kind.ts';

export const icon = 'first-aid-kit';

export const kind = {
  tier: 'basic',
  group: 'house',
  name: 'Emergencies',
  description: 'Emergency numbers and the nearest hospitals.',
  maxRows: 5,
  texts: { rows: { list: 'hospitals', names: ['name'], texts: ['desc'] } },
  isAlwaysShown: true,
  hasPictures: true,
} as const satisfies Kind;
