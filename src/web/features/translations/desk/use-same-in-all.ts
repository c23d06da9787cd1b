import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useCallback } from 'react';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { saveTranslations, type Translation } from '#shared/contracts/translations.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { callApi } from '#web/api/call.ts';
import { ApiProblem, serverMessage } from '#web/api/problem.ts';
import { showErrorToast } from '#web/ui/toast.ts';
import { rememberTranslations } from '../translation-data.ts';
import type { Autosave } from './autosave.ts';

/** A name, which may be the same in all languages: of the cabin, of a row of a list, of a host's own service. */
export const isName = ({ field }: Pick<Translation, 'field'>): boolean => /(?:^|\.)name$/.test(field);

/** Whether a person wrote something else there in the meantime, which stays. */
const isWritten = (failure: unknown): boolean => failure instanceof ApiProblem && failure.code === 'stale';

/** Saves a name as it is, as a person's, in the desk's language and in all others that the cabin has (R-translations-9). */
export function useSameInAll(cabin: Cabin, language: GuestLanguage, autosave: Autosave) {
  const client = useQueryClient();
  const { id, translationLanguages } = cabin;
  return useCallback(
    (item: Translation) => {
      const { serviceId, field, source } = item;
      autosave.type(item, source);
      autosave.flush();
      const items = [{ serviceId, field, source, text: source, textBefore: '' }];
      for (const other of translationLanguages.filter((one) => one !== language)) {
        callApi(saveTranslations, { params: { id, lang: other }, body: { onlyIfChosen: true, items } }).then(
          (saved) => rememberTranslations(client, { cabinId: id, language: other }, saved.items),
          (failure: unknown) => {
            if (isWritten(failure)) return;
            const reason = serverMessage(failure, i18next.t('ui.failedToFetch'));
            showErrorToast(i18next.t('translations.save.failed', { reason }));
          },
        );
      }
    },
    [autosave, client, id, language, translationLanguages],
  );
}
