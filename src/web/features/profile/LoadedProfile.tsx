import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '#shared/contracts/profile.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { profileQuery } from './api/profile.ts';

/** What shows the profile, once it is there. */
export function LoadedProfile({ children }: { children: (profile: Profile) => ReactNode }) {
  const { t } = useTranslation();
  const waiting = (
    <Stack gap="lg" role="status" aria-label={t('ui.loading')}>
      {['first', 'second', 'third', 'fourth'].map((field) => (
        <Skeleton key={field} h={68} maw={560} />
      ))}
    </Stack>
  );
  return (
    <Loaded query={useQuery(profileQuery())} waiting={waiting} failed={t('settings.loadFailed')}>
      {children}
    </Loaded>
  );
}
