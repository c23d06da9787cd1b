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

/** A form for some of the profile's fields. Sends only changed fields (R-hosts-3). */
export function useProfileForm<Values extends object>(initialValues: Values) {
  const { t } = useTranslation();
  const saving = useSend(saveProfile, {
    onSuccess: async (profile, client) => {
      await rememberProfile(client, profile);
      // The app's language and time zone change before the form reports success.
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
      // This render's `t` still uses the old language.
      showToast(i18next.t('settings.profile.saved'));
    } catch (failure) {
      showFieldErrors(form, failure);
      setError(serverMessage(failure, t('settings.profile.failed')));
    }
  }, focusFirstError(form));

  return { form, error, save, busy: saving.isPending };
}
