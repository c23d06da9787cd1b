import type { Kind } from '../kind.ts';

export const icon = 'sun-high';

export const kind = {
  tier: 'basic',
  group: 'arriving',
  name: 'Weather & Address',
  description: 'The weather at the cabin and how to find it.',
  needsNoText: true,
} as const satisfies Kind;
