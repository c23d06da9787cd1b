import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type KnownPlace, lookUpPlaces } from '#shared/contracts/places.ts';
import { callQuery } from '#web/api/use-call.ts';

/** Somebody stopped typing. */
const PAUSE_MS = 400;
/** Of fewer letters there are thousands of names. */
const SHORTEST = 3;
const NONE: KnownPlace[] = [];

/**
 * The places that are called as typed; none while it is being typed, and where nobody can say.
 * @param cabinId the cabin that they should be near; null for one that is being added
 */
export function useKnownPlaces(
  typed: string,
  isWanted: boolean,
  cabinId: number | null,
): readonly KnownPlace[] {
  const name = typed.trim();
  const [asked] = useDebouncedValue(name, PAUSE_MS);
  const isReady = isWanted && asked === name && name.length >= SHORTEST;
  const near = cabinId === null ? {} : { cabinId: String(cabinId) };
  const { data } = useQuery({
    ...callQuery(lookUpPlaces, { query: { name: asked, ...near } }),
    enabled: isReady,
    staleTime: Infinity,
    // What was typed is what counts: a failure is not worth a second try, nor a word.
    retry: false,
  });
  return isReady ? (data?.places ?? NONE) : NONE;
}
