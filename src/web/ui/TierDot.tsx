import { TIER_COLOURS, type Tier } from '#shared/tiers.ts';
import classes from './TierDot.module.css';

/** A dot in a tier's colour, which is too light for text (below 4.5:1). */
export function TierDot({ tier }: { tier: Tier }) {
  return <span className={classes['dot']} style={{ background: TIER_COLOURS[tier] }} aria-hidden="true" />;
}
