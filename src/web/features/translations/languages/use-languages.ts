import { useTranslation } from 'react-i18next';
import { GUEST_LANGUAGE_NAMES, type GuestLanguage } from '#shared/languages.ts';
import { serverMessage } from '#web/api/problem.ts';
import { type CabinChange, useUpdateCabin } from '#web/features/cabins/api/update-cabin.ts';
import { failureNotice, notice } from '#web/ui/notice.ts';

/** Changes of a cabin's languages, each saved at once, beside what another page chose since. */
export function useLanguages(id: number) {
  const { t } = useTranslation();
  const update = useUpdateCabin(id);
  const save = (change: CabinChange, done: string) => {
    if (update.isPending) return;
    update.mutate(change, {
      onSuccess: () => notice(done),
      onError: (error) => failureNotice(serverMessage(error, t('languages.failed'))),
    });
  };
  return {
    add: (language: GuestLanguage) =>
      save(
        { addTranslationLanguage: language },
        t('languages.added', { language: GUEST_LANGUAGE_NAMES[language] }),
      ),
    /** Makes it the language of the host's own texts. */
    write: (language: GuestLanguage) =>
      save({ language }, t('languages.written', { language: GUEST_LANGUAGE_NAMES[language] })),
  };
}
