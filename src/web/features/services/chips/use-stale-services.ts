import { useQueries } from '@tanstack/react-query';
import { getCabin } from '#shared/contracts/cabins.ts';
import {
  getTranslationProgress,
  listTranslations,
  type Translation,
} from '#shared/contracts/translations.ts';
import { callQuery, useCall } from '#web/api/use-call.ts';

const staleIn = (answers: readonly { data: { items: Translation[] } | undefined }[]): ReadonlySet<number> =>
  new Set(
    answers
      .flatMap(({ data }) => data?.items ?? [])
      .flatMap(({ serviceId, state }) => (state === 'stale' && serviceId !== null ? [serviceId] : [])),
  );

/** The services of a cabin whose texts were changed since they were translated, by their ids. */
export function useStaleServices(cabinId: number): ReadonlySet<number> {
  const params = { id: cabinId };
  const { data: cabin } = useCall(getCabin, { params });
  const isTranslated = (cabin?.translationLanguages.length ?? 0) > 0;
  const { data: progress } = useCall(
    getTranslationProgress,
    { params },
    // Any change of a text may put translations out of date.
    { enabled: isTranslated, staleTime: 0 },
  );
  const languages = isTranslated ? (progress?.languages ?? []) : [];
  return useQueries({
    queries: languages
      .filter(({ stale, isOffered }) => stale > 0 && isOffered)
      .map(({ language }) =>
        callQuery(listTranslations, { params: { id: cabinId, lang: language } }, { staleTime: 0 }),
      ),
    combine: staleIn,
  });
}
