import { useQuery } from '@tanstack/react-query';
import type { Tier } from '#shared/tiers.ts';
import { statusQuery } from '#web/features/services/api/status.ts';
import { useSession } from '#web/session/use-session.ts';
import { shownTier } from './shown-tier.ts';

/** The signed-in host's tier as the settings dropdown shows it. */
export function useShownTier(): Tier {
  const { token, user } = useSession();
  const { data, isError } = useQuery({ ...statusQuery, enabled: token !== null });
  return shownTier({ answered: data?.tier, hasFailed: isError, status: user?.status });
}
