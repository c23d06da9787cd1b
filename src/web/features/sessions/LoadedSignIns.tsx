import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignIns } from '#shared/contracts/sessions.ts';
import { loadMessage } from '#web/api/problem.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { signInsQuery } from './api/sign-ins.ts';

/** What shows how the host signs in, once it is known. */
export function LoadedSignIns({ children }: { children: (signIns: SignIns) => ReactNode }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(signInsQuery());
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
      <Skeleton h={68} maw={560} />
      <Skeleton h={240} maw={560} />
    </Stack>
  );
}
