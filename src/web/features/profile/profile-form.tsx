import i18next from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Profile, profileChanges, saveProfile } from '#shared/contracts/profile.ts';
import { serverMessage } from '#web/api/problem.ts';
import { useCall, useSend } from '#web/api/use-call.ts';
import { changedFields, validateChangesWith } from '#web/ui/form-validation.ts';
import { showToast } from '#web/ui/toast.ts';
import { useSaveForm } from '#web/ui/use-save-form.ts';
import { applyProfile } from './ApplyProfile.tsx';
import { cacheProfile } from './profile-data.ts';
import { Skeleton, Stack } from '@mantine/core';
import { getProfile } from '#web/api/first-calls.ts';
import { Loaded } from '#web/ui/Loaded.tsx';

const checkChanges = validateChangesWith(profileChanges);

/** A form for some of the profile's fields. Sends only changed fields (R-hosts-3). */
export function useProfileForm<Values extends object>(initialValues: Values) {
  const { t } = useTranslation();
  const { mutateAsync: send } = useSend(saveProfile, {
    onSuccess: async (profile, client) => {
      await cacheProfile(client, profile);
      // The app's language and time zone change before the form reports success.
      await applyProfile(profile);
    },
  });
  return useSaveForm<Values>({
    initialValues,
    validate: checkChanges,
    save: async (values, form) => {
      await send({ body: profileChanges.parse(changedFields(form.getInitialValues(), values)) });
      form.resetDirty(values);
      // This render's `t` still uses the old language.
      showToast(i18next.t('settings.profile.saved'));
    },
    errorOf: (failure) => serverMessage(failure, t('settings.profile.failed')),
  });
}

/** Loads the profile and passes it to its children. */
export function LoadedProfile({ children }: { children: (profile: Profile) => ReactNode }) {
  const { t } = useTranslation();
  const waiting = (
    <Stack gap="lg" role="status" aria-label={t('ui.loading')}>
      {['first', 'second', 'third', 'fourth'].map((field) => (
        <Skeleton key={field} h={68} />
      ))}
    </Stack>
  );
  return (
    <Loaded query={useCall(getProfile, {})} placeholder={waiting} failed={t('settings.loadFailed')}>
      {children}
    </Loaded>
  );
}
