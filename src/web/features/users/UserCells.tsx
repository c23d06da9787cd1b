import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/contracts/users.ts';
import { PLAN_NAMES } from '#shared/plans.ts';
import { Inactive, Secondary } from '#web/ui/admin-list/cells.tsx';
import { formatUtcDay, isPast } from '#web/ui/format-date.ts';
import { TierDot } from '#web/ui/TierDot.tsx';

/** A plan and its end, which is in the past during the grace period. */
export function Plan({ plan, expiresAtUtc, cabinLimit }: User) {
  const { t } = useTranslation();
  const hasEnded = expiresAtUtc !== null && isPast(expiresAtUtc);
  const Note = hasEnded ? Inactive : Secondary;
  return (
    <Group gap={8} wrap="nowrap">
      <TierDot tier={plan} />
      <span>
        {PLAN_NAMES[plan]}
        {expiresAtUtc === null ? null : (
          <Note>{t(hasEnded ? 'users.ended' : 'users.until', { day: formatUtcDay(expiresAtUtc) })}</Note>
        )}
        {cabinLimit === null ? null : <Secondary>{t('users.ownLimit', { count: cabinLimit })}</Secondary>}
      </span>
    </Group>
  );
}

/** An account's role, status and two-step sign-in. */
export function Access({ isAdmin, disabled, secondFactor }: User) {
  const { t } = useTranslation();
  return (
    <>
      <Group gap={8} wrap="nowrap">
        {t(isAdmin ? 'users.admin' : 'users.host')}
        {disabled ? <Inactive>{t('users.off')}</Inactive> : null}
      </Group>
      {secondFactor ? <Secondary>{t('users.secondFactor')}</Secondary> : null}
    </>
  );
}
