import { Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listSessions, type SignIns } from '#shared/contracts/sessions.ts';
import { useCall } from '#web/api/use-call.ts';
import { Loaded } from '#web/ui/Loaded.tsx';

interface LoadedSignInsProps {
  /** Keeps the placeholder until other data of the tab are loaded. */
  isWaiting?: boolean;
  children: (signIns: SignIns) => ReactNode;
}

/** Loads how the host signs in, and passes it to its children. */
export function LoadedSignIns({ isWaiting = false, children }: LoadedSignInsProps) {
  const { t } = useTranslation();
  const waiting = (
    <Stack gap="lg" role="status" aria-label={t('ui.loading')}>
      <Skeleton h={68} />
      <Skeleton h={240} />
    </Stack>
  );
  return (
    <Loaded
      query={useCall(listSessions, {}, { staleTime: 0 })}
      placeholder={waiting}
      failed={t('settings.loadFailed')}
    >
      {(signIns) => (isWaiting ? waiting : children(signIns))}
    </Loaded>
  );
}
