import { TIER_COLOURS, type Tier } from '#shared/tiers.ts';
import classes from './TierDot.module.css';

/** A tier's colour beside its word: too light for text itself (4.5:1), so it is a dot. */
export function TierDot({ tier }: { tier: Tier }) {
  return <span className={classes['dot']} style={{ background: TIER_COLOURS[tier] }} aria-hidden="true" />;
}
