import { useTranslation } from 'react-i18next';
import { updateCabin } from '#shared/contracts/cabins.ts';
import { GUEST_LANGUAGE_NAMES, type GuestLanguage } from '#shared/languages.ts';
import { cacheCabin } from '#web/api/cabin-data.ts';
import { serverMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { showErrorToast, showToast } from '#web/ui/toast.ts';

/** Takes a language off a cabin; its translations stay for when it is added again. */
export function useRemoveLanguage(id: number, language: GuestLanguage) {
  const { t } = useTranslation();
  const update = useSend(updateCabin, { onSuccess: cacheCabin });
  return {
    busy: update.isPending,
    remove: () => {
      if (update.isPending) return;
      // Promises and not `mutate`'s own callbacks: those end with the row that is removed.
      update
        .mutateAsync({ params: { id }, body: { removeTranslationLanguage: language } })
        .then(() => showToast(t('languages.removed', { language: GUEST_LANGUAGE_NAMES[language] })))
        .catch((error: unknown) => showErrorToast(serverMessage(error, t('languages.failed'))));
    },
  };
}

export type LanguageRemoval = ReturnType<typeof useRemoveLanguage>;
