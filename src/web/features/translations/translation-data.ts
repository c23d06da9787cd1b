import type { QueryClient } from '@tanstack/react-query';
import { getCabin } from '#shared/contracts/cabins.ts';
import {
  getTranslationProgress,
  listTranslations,
  type Translation,
} from '#shared/contracts/translations.ts';
import { textKey } from '#services/guide/texts.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { callKey, callQuery } from '#web/api/use-call.ts';

/** Every text of a cabin's guide beside its translation into one language. */
export const translationsQuery = (cabinId: number, language: GuestLanguage) =>
  callQuery(
    listTranslations,
    { params: { id: cabinId, lang: language } },
    // Its sources are edited on other pages, and in other tabs.
    { staleTime: 0 },
  );

/** How far a cabin's guide is translated, and whether a machine can help. */
export const progressQuery = (cabinId: number) =>
  // Any change of a text may put translations out of date.
  callQuery(getTranslationProgress, { params: { id: cabinId } }, { staleTime: 0 });

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
  void client.invalidateQueries({ queryKey: progressQuery(cabinId).queryKey, exact: true });
  // Its first translation chooses a language.
  const cabinKey = callQuery(getCabin, { params: { id: cabinId } }).queryKey;
  const cabin = client.getQueryData(cabinKey);
  if (cabin?.translationLanguages.includes(language) === false)
    void client.invalidateQueries({ queryKey: cabinKey, exact: true });
}

/** Looks at the cabin's languages when a save says that one was removed. */
export function lookAtLanguages(client: QueryClient, cabinId: number, failure: unknown): void {
  if (failure instanceof ApiProblem && failure.code === 'language_removed')
    void client.invalidateQueries({ queryKey: callKey(getCabin, { params: { id: cabinId } }), exact: true });
}
