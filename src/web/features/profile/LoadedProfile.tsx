import { Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '#shared/contracts/profile.ts';
import { getProfile } from '#web/api/first-calls.ts';
import { useCall } from '#web/api/use-call.ts';
import { Loaded } from '#web/ui/Loaded.tsx';

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
