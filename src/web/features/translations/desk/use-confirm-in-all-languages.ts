import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useCallback } from 'react';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { saveTranslations, type Translation } from '#shared/contracts/translations.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { callApi } from '#web/api/call.ts';
import { ApiProblem, serverMessage } from '#web/api/problem.ts';
import { showErrorToast } from '#web/ui/toast.ts';
import { cacheTranslations } from '../translation-data.ts';
import type { Autosave } from './autosave.ts';

/** Whether a text is the name of the cabin, of a list row or of a template. Only names can be the same in all languages. */
export const isName = ({ field }: Pick<Translation, 'field'>): boolean => /(?:^|\.)name$/.test(field);

/** Whether the save failed because another text was written by hand, which it must not overwrite. */
const isConflict = (failure: unknown): boolean => failure instanceof ApiProblem && failure.code === 'stale';

/** Returns a function that saves a name unchanged in all languages of the cabin (R-translations-9). */
export function useConfirmInAllLanguages(cabin: Cabin, language: GuestLanguage, autosave: Autosave) {
  const client = useQueryClient();
  const { id, translationLanguages } = cabin;
  return useCallback(
    (item: Translation) => {
      const { serviceId, field, source } = item;
      autosave.setText(item, source);
      autosave.flush();
      // An empty `textBefore` makes the server refuse the save where a text written by hand is stored.
      const items = [{ serviceId, field, source, text: source, textBefore: '' }];
      for (const other of translationLanguages.filter((tag) => tag !== language)) {
        callApi(saveTranslations, { params: { id, lang: other }, body: { onlyIfChosen: true, items } }).then(
          (saved) => cacheTranslations(client, { cabinId: id, language: other }, saved.items),
          (failure: unknown) => {
            if (isConflict(failure)) return;
            const reason = serverMessage(failure, i18next.t('ui.failedToFetch'));
            showErrorToast(i18next.t('translations.save.failed', { reason }));
          },
        );
      }
    },
    [autosave, client, id, language, translationLanguages],
  );
}
