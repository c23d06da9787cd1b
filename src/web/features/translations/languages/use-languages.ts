import { useTranslation } from 'react-i18next';
import { updateCabin } from '#shared/contracts/cabins.ts';
import type { CallRequest } from '#shared/contracts/call.ts';
import { GUEST_LANGUAGE_NAMES, type GuestLanguage } from '#shared/languages.ts';
import { cacheCabin } from '#web/api/cabin-data.ts';
import { serverMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { showErrorToast, showToast } from '#web/ui/toast.ts';

/** Changes of a cabin's languages, each saved at once, beside what another page chose since. */
export function useLanguages(id: number) {
  const { t } = useTranslation();
  const update = useSend(updateCabin, { onSuccess: cacheCabin });
  const save = (body: CallRequest<typeof updateCabin>['body'], done: string) => {
    if (update.isPending) return;
    update.mutate(
      { params: { id }, body },
      {
        onSuccess: () => showToast(done),
        onError: (error) => showErrorToast(serverMessage(error, t('languages.failed'))),
      },
    );
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
