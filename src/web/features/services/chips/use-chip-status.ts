import { useQueries } from '@tanstack/react-query';
import { getCabin } from '#web/api/first-calls.ts';
import {
  getTranslationProgress,
  listTranslations,
  type Translation,
} from '#shared/contracts/translations.ts';
import { callQuery, useCall } from '#web/api/use-call.ts';
import type { ChipStatus } from './ChipText.tsx';
import type { Chip } from './use-chips.ts';

const staleServiceIds = (
  answers: readonly { data: { items: Translation[] } | undefined }[],
): ReadonlySet<number> =>
  new Set(
    answers
      .flatMap(({ data }) => data?.items ?? [])
      .flatMap(({ serviceId, state }) => (state === 'stale' && serviceId !== null ? [serviceId] : [])),
  );

/** The ids of the cabin's services with stale translations. */
function useStaleServices(cabinId: number): ReadonlySet<number> {
  const params = { id: cabinId };
  const { data: cabin } = useCall(getCabin, { params });
  const isTranslated = (cabin?.translationLanguages.length ?? 0) > 0;
  const { data: progress } = useCall(
    getTranslationProgress,
    { params },
    // Any change of a text may make translations stale.
    { enabled: isTranslated, staleTime: 0 },
  );
  const languages = isTranslated ? (progress?.languages ?? []) : [];
  return useQueries({
    queries: languages
      .filter(({ stale, isOffered }) => stale > 0 && isOffered)
      .map(({ language }) =>
        callQuery(listTranslations, { params: { id: cabinId, lang: language } }, { staleTime: 0 }),
      ),
    combine: staleServiceIds,
  });
}

/** Returns a function that computes a chip's status. */
export function useChipStatus(cabinId: number): (chip: Chip) => ChipStatus {
  const stale = useStaleServices(cabinId);
  return ({ service, state }) => {
    if (state === 'shown') return stale.has(service.serviceId) ? 'stale' : null;
    // "To fill in" says it already.
    return state === 'empty' ? null : state;
  };
}
