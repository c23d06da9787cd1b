import { GRACE_DAYS, planEndsAt, type Subscription } from '#shared/plans.ts';

const DAY_MS = 86_400_000;

/** An end is near for as many days before it as the grace period lasts after it. */
const NEAR_MS = GRACE_DAYS * DAY_MS;

export type Expiry =
  | { phase: 'endless' }
  /** `end`: the assigned end. `graceEnd`: when the plan becomes Basic. */
  | { phase: 'running' | 'near' | 'grace' | 'ended'; end: Date; graceEnd: Date };

/** How close a plan is to its end. */
export function expiryOf(subscription: Subscription, now: Date): Expiry {
  const graceEnd = planEndsAt(subscription);
  const end = subscription.planExpiresAt;
  if (graceEnd === null || end === null) return { phase: 'endless' };
  const untilMs = end.getTime() - now.getTime();
  if (untilMs > NEAR_MS) return { phase: 'running', end, graceEnd };
  if (untilMs > 0) return { phase: 'near', end, graceEnd };
  return { phase: now < graceEnd ? 'grace' : 'ended', end, graceEnd };
}
