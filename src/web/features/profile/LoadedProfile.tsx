import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '#shared/contracts/profile.ts';
import { loadMessage } from '#web/api/problem.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { profileQuery } from './api/profile.ts';

/** What shows the profile, once it is there. */
export function LoadedProfile({ children }: { children: (profile: Profile) => ReactNode }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(profileQuery());
  if (data !== undefined) return children(data);
  if (error !== null) {
    return (
      <ErrorState
        error={error}
        message={loadMessage(error, t('settings.loadFailed'))}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Stack gap="lg" role="status" aria-label={t('ui.loading')}>
      {['first', 'second', 'third', 'fourth'].map((field) => (
        <Skeleton key={field} h={68} maw={560} />
      ))}
    </Stack>
  );
}
