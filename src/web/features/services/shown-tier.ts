import { TIERS, type Tier } from '#shared/tiers.ts';

/** A tier as it came, by name or by number; what is no tier is basic (R-plans-6). */
const tierOf = (value: unknown): Tier =>
  TIERS.find((tier, number) => value === tier || value === number) ?? 'basic';

interface TierSources {
  /** What the status call answered; undefined before it did. */
  answered: unknown;
  /** The status call failed. */
  hasFailed: boolean;
  /** What sign-in said: a tier's name or its number. */
  status: unknown;
}

/** The tier to show: as the status call says, until then as sign-in said, basic when it failed without any answer (R-hosts-4). */
export function shownTier({ answered, hasFailed, status }: TierSources): Tier {
  return tierOf(answered ?? (hasFailed ? 'basic' : status));
}
