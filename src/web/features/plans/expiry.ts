import { GRACE_DAYS, planEndsAt, type Subscription } from '#shared/plans.ts';

const DAY_MS = 86_400_000;

/** An end is near from as long before it as the grace lasts after it. */
const NEAR_MS = GRACE_DAYS * DAY_MS;

export type Expiry =
  | { phase: 'endless' }
  /** `end`: when it was given to. `graceEnd`: when it starts to count as Basic. */
  | { phase: 'running' | 'near' | 'grace' | 'ended'; end: Date; graceEnd: Date };

/** Where a plan stands with its end. */
export function expiryOf(subscription: Subscription, now: Date): Expiry {
  const graceEnd = planEndsAt(subscription);
  const end = subscription.planExpiresAt;
  if (graceEnd === null || end === null) return { phase: 'endless' };
  const untilMs = end.getTime() - now.getTime();
  if (untilMs > NEAR_MS) return { phase: 'running', end, graceEnd };
  if (untilMs > 0) return { phase: 'near', end, graceEnd };
  return { phase: now < graceEnd ? 'grace' : 'ended', end, graceEnd };
}
