import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { getSecondFactor } from '#shared/contracts/second-factor.ts';
import { useCall } from '#web/api/use-call.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { SecondFactorCard } from './SecondFactorCard.tsx';

/** Two-step sign-in, once it is known whether it is on. */
export function SecondFactor({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation();
  const waiting = <Skeleton h={120} maw={560} role="status" aria-label={t('ui.loading')} />;
  return (
    <Loaded
      query={useCall(getSecondFactor, {}, { staleTime: 0 })}
      waiting={waiting}
      failed={t('settings.loadFailed')}
    >
      {(state) => <SecondFactorCard state={state} hasPassword={hasPassword} />}
    </Loaded>
  );
}
