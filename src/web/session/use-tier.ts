import { TIERS, type Tier } from '#shared/tiers.ts';
import { serviceStatus } from '#web/api/first-calls.ts';
import { useCall } from '#web/api/use-call.ts';
import { useSession } from './use-session.ts';

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

/** The signed-in host's tier, as the settings dropdown shows it and as services are locked by it. */
export function useTier(): Tier {
  const { token, user } = useSession();
  const { data, errorUpdateCount } = useCall(serviceStatus, {}, { enabled: token !== null });
  // Counted, since a call that is made again has not failed while it runs.
  return shownTier({ answered: data?.tier, hasFailed: errorUpdateCount > 0, status: user?.status });
}
