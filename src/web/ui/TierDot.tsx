import type { CSSProperties } from 'react';
import { TIER_COLOURS, type Tier } from '#shared/tiers.ts';

const DOT: CSSProperties = {
  display: 'inline-block',
  flex: 'none',
  width: 10,
  height: 10,
  borderRadius: '50%',
};

/** A dot in a tier's colour, which is too light for text (below 4.5:1). */
export function TierDot({ tier }: { tier: Tier }) {
  return <span style={{ ...DOT, background: TIER_COLOURS[tier] }} aria-hidden="true" />;
}
