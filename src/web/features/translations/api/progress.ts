import { queryOptions } from '@tanstack/react-query';
import { getTranslationProgress } from '#shared/contracts/translations.ts';
import { callApi } from '#web/api/call.ts';

/** How far a cabin's guide is translated, and whether a machine can help. */
export const progressQuery = (cabinId: number) =>
  queryOptions({
    queryKey: ['cabins', cabinId, 'translations', 'progress'],
    queryFn: ({ signal }) => callApi(getTranslationProgress, { params: { id: cabinId } }, { signal }),
    // Any change of a text may put translations out of date.
    staleTime: 0,
  });
