import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#web/ui/Loaded.tsx';
import { secondFactorQuery } from './api/second-factor.ts';
import { SecondFactorCard } from './SecondFactorCard.tsx';

/** Two-step sign-in, once it is known whether it is on. */
export function SecondFactor({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation();
  const waiting = <Skeleton h={120} maw={560} role="status" aria-label={t('ui.loading')} />;
  return (
    <Loaded query={useQuery(secondFactorQuery())} waiting={waiting} failed={t('settings.loadFailed')}>
      {(state) => <SecondFactorCard state={state} hasPassword={hasPassword} />}
    </Loaded>
  );
}
