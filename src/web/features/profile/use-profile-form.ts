import { useForm, type UseFormReturnType } from '@mantine/form';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { profileChanges, saveProfile } from '#shared/contracts/profile.ts';
import { serverMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { changedFields } from '#web/ui/changed-fields.ts';
import { focusFirstError } from '#web/ui/focus-first-error.ts';
import { validateChangesWith, showFieldErrors } from '#web/ui/form-validation.ts';
import { showToast } from '#web/ui/toast.ts';
import { followProfile } from './follow-profile.ts';
import { rememberProfile } from './profile-data.ts';

/** A form over some of the profile's fields. Sends only what changed (R-hosts-3). */
export function useProfileForm<Values extends object>(initialValues: Values) {
  const { t } = useTranslation();
  const saving = useSend(saveProfile, {
    onSuccess: async (profile, client) => {
      await rememberProfile(client, profile);
      // A new language or time zone is that of the whole app before the form knows that it is saved.
      await followProfile(profile);
    },
  });
  const [error, setError] = useState<string | null>(null);
  const form: UseFormReturnType<Values> = useForm({
    initialValues,
    validate: validateChangesWith(profileChanges, () => form.getInitialValues()),
  });

  const save = form.onSubmit(async (values) => {
    if (saving.isPending) return;
    setError(null);
    try {
      const body = profileChanges.parse(changedFields(form.getInitialValues(), values));
      await saving.mutateAsync({ body });
      form.resetDirty(values);
      // Not this render's `t`, which still speaks the language of before.
      showToast(i18next.t('settings.profile.saved'));
    } catch (failure) {
      showFieldErrors(form, failure);
      setError(serverMessage(failure, t('settings.profile.failed')));
    }
  }, focusFirstError(form));

  return { form, error, save, busy: saving.isPending };
}
