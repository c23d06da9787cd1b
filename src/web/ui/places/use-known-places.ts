import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type KnownPlace, lookUpPlaces } from '#shared/contracts/places.ts';
import { callQuery } from '#web/api/use-call.ts';

/** How long typing must pause before a lookup. */
const PAUSE_MS = 400;
/** Shorter texts match thousands of names. */
const MIN_LENGTH = 3;
const NONE: KnownPlace[] = [];

/**
 * The known places with the typed name; none while the user types, or if the lookup fails.
 * @param cabinId the cabin near which to search; null for a new cabin
 */
export function useKnownPlaces(
  typed: string,
  isEnabled: boolean,
  cabinId: number | null,
): readonly KnownPlace[] {
  const name = typed.trim();
  const [settled] = useDebouncedValue(name, PAUSE_MS);
  const isReady = isEnabled && settled === name && name.length >= MIN_LENGTH;
  const near = cabinId === null ? {} : { cabinId: String(cabinId) };
  const { data } = useQuery({
    ...callQuery(lookUpPlaces, { query: { name: settled, ...near } }),
    enabled: isReady,
    staleTime: Infinity,
    // Suggestions are optional: a failure is neither retried nor shown.
    retry: false,
  });
  return isReady ? (data?.places ?? NONE) : NONE;
}
