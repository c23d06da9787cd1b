import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignIns } from '#shared/contracts/sessions.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { signInsQuery } from './api/sign-ins.ts';

/** What shows how the host signs in, once it is known. */
export function LoadedSignIns({ children }: { children: (signIns: SignIns) => ReactNode }) {
  const { t } = useTranslation();
  const waiting = (
    <Stack gap="lg" role="status" aria-label={t('ui.loading')}>
      <Skeleton h={68} maw={560} />
      <Skeleton h={240} maw={560} />
    </Stack>
  );
  return (
    <Loaded query={useQuery(signInsQuery())} waiting={waiting} failed={t('settings.loadFailed')}>
      {children}
    </Loaded>
  );
}
