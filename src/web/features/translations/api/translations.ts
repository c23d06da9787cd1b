import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { listTranslations, type Translation } from '#shared/contracts/translations.ts';
import { textKey } from '#shared/guide-texts.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { callApi } from '#web/api/call.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { cabinQuery } from '#web/features/cabins/api/cabin.ts';
import { progressQuery } from './progress.ts';

/** Every text of a cabin's guide beside its translation into one language. */
export const translationsQuery = (cabinId: number, language: GuestLanguage) =>
  queryOptions({
    queryKey: ['cabins', cabinId, 'translations', 'into', language],
    queryFn: ({ signal }) =>
      callApi(listTranslations, { params: { id: cabinId, lang: language } }, { signal }),
    // Its sources are edited on other pages, and in other tabs.
    staleTime: 0,
  });

/** Puts translations that a save answered where the desk reads them. */
export function rememberTranslations(
  client: QueryClient,
  { cabinId, language }: { cabinId: number; language: GuestLanguage },
  saved: readonly Translation[],
): void {
  const { queryKey } = translationsQuery(cabinId, language);
  const byKey = new Map(saved.map((item) => [textKey(item), item]));
  const known = new Map(client.getQueryData(queryKey)?.items.map((item) => [textKey(item), item.source]));
  // A list whose rows were moved elsewhere: the server found the text by its words, at another place.
  const hasMoved = saved.some((item) => known.get(textKey(item)) !== item.source);
  // What is on its way may have been read before the save.
  void client.cancelQueries({ queryKey });
  client.setQueryData(
    queryKey,
    (list) => list && { items: list.items.map((item) => byKey.get(textKey(item)) ?? item) },
  );
  if (hasMoved) void client.invalidateQueries({ queryKey });
  void client.invalidateQueries({ queryKey: progressQuery(cabinId).queryKey });
  // Its first translation chooses a language.
  const cabin = client.getQueryData(cabinQuery(cabinId).queryKey);
  if (cabin?.translationLanguages.includes(language) === false)
    void client.invalidateQueries({ queryKey: cabinQuery(cabinId).queryKey, exact: true });
}

/** Looks at the cabin's languages when a save says that one was removed. */
export function lookAtLanguages(client: QueryClient, cabinId: number, failure: unknown): void {
  if (failure instanceof ApiProblem && failure.code === 'language_removed')
    void client.invalidateQueries({ queryKey: cabinQuery(cabinId).queryKey, exact: true });
}
