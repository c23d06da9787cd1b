import type { Kind } from '../kind.ts';

export const kind = {
  tier: 'basic',
  group: 'arriving',
  name: 'Weather & Address',
  description: 'The weather at the cabin and how to find it.',
  icon: 'sun-high',
  needsNoText: true,
} as const satisfies Kind;
