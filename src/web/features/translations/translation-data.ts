import type { QueryClient } from '@tanstack/react-query';
import { getCabin } from '#web/api/first-calls.ts';
import {
  getTranslationProgress,
  listTranslations,
  type Translation,
} from '#shared/contracts/translations.ts';
import { textKey } from '#services/guide/texts.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { callKey, callQuery } from '#web/api/use-call.ts';

/** All texts of a cabin's guide with their translations into a language. */
export const translationsQuery = (cabinId: number, language: GuestLanguage) =>
  callQuery(
    listTranslations,
    { params: { id: cabinId, lang: language } },
    // Source texts change on other pages and in other tabs.
    { staleTime: 0 },
  );

/** The progress of all languages of a cabin, and whether the site has machine translation. */
export const progressQuery = (cabinId: number) =>
  // Each change of a source text can make translations stale.
  callQuery(getTranslationProgress, { params: { id: cabinId } }, { staleTime: 0 });

/** Puts saved translations into the query cache, and refetches the data that the save may have changed. */
export function cacheTranslations(
  client: QueryClient,
  { cabinId, language }: { cabinId: number; language: GuestLanguage },
  saved: readonly Translation[],
): void {
  const { queryKey } = translationsQuery(cabinId, language);
  const byKey = new Map(saved.map((item) => [textKey(item), item]));
  const cachedSources = new Map(
    client.getQueryData(queryKey)?.items.map((item) => [textKey(item), item.source]),
  );
  // If list rows were reordered elsewhere, the server found the source text in another row.
  const hasMoved = saved.some((item) => cachedSources.get(textKey(item)) !== item.source);
  // A request in flight may return the texts as they were before the save.
  void client.cancelQueries({ queryKey });
  client.setQueryData(
    queryKey,
    (list) => list && { items: list.items.map((item) => byKey.get(textKey(item)) ?? item) },
  );
  if (hasMoved) void client.invalidateQueries({ queryKey });
  void client.invalidateQueries({ queryKey: progressQuery(cabinId).queryKey, exact: true });
  // The first translation into a language adds that language to the cabin.
  const cabinKey = callQuery(getCabin, { params: { id: cabinId } }).queryKey;
  const cabin = client.getQueryData(cabinKey);
  if (cabin?.translationLanguages.includes(language) === false)
    void client.invalidateQueries({ queryKey: cabinKey, exact: true });
}

/** Refetches the cabin if a save failed because its language was removed. */
export function refetchRemovedLanguage(client: QueryClient, cabinId: number, failure: unknown): void {
  if (failure instanceof ApiProblem && failure.code === 'language_removed')
    void client.invalidateQueries({ queryKey: callKey(getCabin, { params: { id: cabinId } }), exact: true });
}
