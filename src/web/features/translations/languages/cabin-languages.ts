import { useTranslation } from 'react-i18next';
import { updateCabin } from '#shared/contracts/cabins.ts';
import type { CallRequest } from '#shared/contracts/call.ts';
import { GUEST_LANGUAGE_NAMES, type GuestLanguage } from '#shared/languages.ts';
import { PLAN_LIMITS } from '#shared/plans.ts';
import { type Tier, TIERS } from '#shared/tiers.ts';
import { cacheCabin } from '#web/api/cabin-data.ts';
import { serverMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { showErrorToast, showToast } from '#web/ui/toast.ts';

/** The lowest plan with more translation languages than `plan`; null if there is none. */
export const nextPlanForLanguages = (plan: Tier): Tier | null =>
  TIERS.find((tier) => PLAN_LIMITS[tier].translationLanguages > PLAN_LIMITS[plan].translationLanguages) ??
  null;

/** Functions that change a cabin's languages. They send only the change, so that changes on other pages are kept. */
export function useLanguages(id: number) {
  const { t } = useTranslation();
  const update = useSend(updateCabin, { onSuccess: cacheCabin });
  const save = (body: CallRequest<typeof updateCabin>['body'], message: string) => {
    if (update.isPending) return;
    update.mutate(
      { params: { id }, body },
      {
        onSuccess: () => showToast(message),
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
    setOwn: (language: GuestLanguage) =>
      save({ language }, t('languages.written', { language: GUEST_LANGUAGE_NAMES[language] })),
  };
}

/** Removes a language from a cabin. Its translations are kept for when it is added again. */
export function useRemoveLanguage(id: number, language: GuestLanguage) {
  const { t } = useTranslation();
  const update = useSend(updateCabin, { onSuccess: cacheCabin });
  return {
    busy: update.isPending,
    remove: () => {
      if (update.isPending) return;
      // Promises, because the callbacks of `mutate` do not run after the language's row has unmounted.
      update
        .mutateAsync({ params: { id }, body: { removeTranslationLanguage: language } })
        .then(() => showToast(t('languages.removed', { language: GUEST_LANGUAGE_NAMES[language] })))
        .catch((error: unknown) => showErrorToast(serverMessage(error, t('languages.failed'))));
    },
  };
}

export type LanguageRemoval = ReturnType<typeof useRemoveLanguage>;
