import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useCallback } from 'react';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { textKey } from '#services/guide/texts.ts';
import { saveTranslations, type Translation } from '#shared/contracts/translations.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { callApi } from '#web/api/call.ts';
import { ApiProblem, serverMessage } from '#web/api/problem.ts';
import { showErrorToast } from '#web/ui/toast.ts';
import { cacheTranslations, translationsQuery } from '../translation-data.ts';
import type { Autosave } from './autosave.ts';

/** Whether a text is the name of the cabin, of a list row or of a template. Only names can be the same in all languages. */
export const isName = ({ field }: Pick<Translation, 'field'>): boolean => /(?:^|\.)name$/.test(field);

/** Whether the save failed because another text was written by hand, which it must not overwrite. */
const isConflict = (failure: unknown): boolean => failure instanceof ApiProblem && failure.code === 'stale';

/** Saves names unchanged in a language, except those that a person has translated. */
async function confirmNames(
  client: QueryClient,
  cabinId: number,
  language: GuestLanguage,
  names: readonly Translation[],
): Promise<void> {
  const { items: stored } = await client.query(translationsQuery(cabinId, language));
  const translated = new Set(stored.filter(({ by }) => by === 'manual').map(textKey));
  const items = names
    .filter((name) => !translated.has(textKey(name)))
    // An empty `textBefore` makes the server refuse the save if a person has translated one meanwhile.
    .map(({ serviceId, field, source }) => ({ serviceId, field, source, text: source, textBefore: '' }));
  if (items.length === 0) return;
  const params = { id: cabinId, lang: language };
  const saved = await callApi(saveTranslations, { params, body: { onlyIfChosen: true, items } });
  cacheTranslations(client, { cabinId, language }, saved.items);
}

/** Returns a function that saves names unchanged in all languages of the cabin (R-translations-9). */
export function useConfirmInAllLanguages(cabin: Cabin, language: GuestLanguage, autosave: Autosave) {
  const client = useQueryClient();
  const { id, translationLanguages } = cabin;
  return useCallback(
    (names: readonly Translation[]) => {
      for (const name of names) autosave.setText(name, name.source);
      autosave.flush();
      for (const other of translationLanguages.filter((tag) => tag !== language)) {
        confirmNames(client, id, other, names).catch((failure: unknown) => {
          if (isConflict(failure)) return;
          const reason = serverMessage(failure, i18next.t('ui.failedToFetch'));
          showErrorToast(i18next.t('translations.save.failed', { reason }));
        });
      }
    },
    [autosave, client, id, language, translationLanguages],
  );
}
