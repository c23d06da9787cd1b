import { useTranslation } from 'react-i18next';
import { GUEST_LANGUAGE_NAMES, type GuestLanguage } from '#shared/languages.ts';
import { serverMessage } from '#web/api/problem.ts';
import { useUpdateCabin } from '#web/features/cabins/api/update-cabin.ts';
import { failureNotice, notice } from '#web/ui/notice.ts';

/** Takes a language off a cabin; its translations stay for when it is added again. */
export function useRemoveLanguage(id: number, language: GuestLanguage, onRemoved: () => void) {
  const { t } = useTranslation();
  const update = useUpdateCabin(id);
  return {
    busy: update.isPending,
    remove: () => {
      if (update.isPending) return;
      // Promises and not `mutate`'s own callbacks: those end with the row that is removed.
      update
        .mutateAsync({ removeTranslationLanguage: language })
        .then(() => {
          notice(t('languages.removed', { language: GUEST_LANGUAGE_NAMES[language] }));
          return onRemoved();
        })
        .catch((error: unknown) => failureNotice(serverMessage(error, t('languages.failed'))));
    },
  };
}

export type LanguageRemoval = ReturnType<typeof useRemoveLanguage>;
