import { useTranslation } from 'react-i18next';
import type { AuditAction, AuditEntry } from '#shared/contracts/audit.ts';
import { PLAN_NAMES } from '#shared/plans.ts';
import { TIERS } from '#shared/tiers.ts';
import type { Column } from '#web/ui/admin-list/AdminTable.tsx';
import { OneLine } from '#web/ui/admin-list/cells.tsx';
import { formatUtcDay } from '#web/ui/format-date.ts';
import { Moment } from '#web/ui/Moment.tsx';

/** When, what, to what, how and who: the columns of every list of what was done. */
export function useAuditColumns(): Column<AuditEntry>[] {
  const { t } = useTranslation();
  const detailsOf = useDetails();
  return [
    { name: 'at', header: t('audit.columns.at'), render: ({ at }) => <Moment at={at} /> },
    {
      name: 'action',
      header: t('audit.columns.action'),
      render: ({ action }) => <OneLine>{t(`audit.actions.${action}`)}</OneLine>,
    },
    {
      name: 'target',
      header: t('audit.columns.target'),
      render: ({ target, action }) => target ?? (isFailedSignIn(action) ? t('audit.noAccount') : '–'),
    },
    { name: 'details', header: t('audit.columns.details'), minWidth: 130, render: detailsOf },
    {
      name: 'actor',
      header: t('audit.columns.actor'),
      render: ({ actor, action }) =>
        actor ?? (isFailedSignIn(action) ? t('audit.unknown') : t('lists.nobody')),
    },
  ];
}

const planName = (plan: string | null): string => {
  const known = TIERS.find((tier) => tier === plan);
  return known === undefined ? '–' : PLAN_NAMES[known];
};

/** Nobody knows who tried; they may have been anybody. */
const isFailedSignIn = (action: AuditAction): boolean =>
  action === 'signInFailed' || action === 'signInBlocked';

/** What else there is to say about an entry of the audit: what it was before and after, a cabin, a reason. */
function useDetails(): (entry: AuditEntry) => string {
  const { t } = useTranslation();
  return ({ action, before, after, note }) => {
    const end = (iso: string | null) => (iso === null ? t('audit.noEnd') : formatUtcDay(iso));
    if (action === 'planChanged') {
      return t('audit.change', { before: planName(before), after: planName(after) });
    }
    if (action === 'upgradeApproved' || action === 'upgradeDeclined') return planName(after);
    if (action === 'planEndChanged') {
      return t('audit.change', { before: end(before), after: end(after) });
    }
    if (action === 'cabinLimitChanged') {
      const limit = (own: string | null) => own ?? t('audit.planLimit');
      return t('audit.change', { before: limit(before), after: limit(after) });
    }
    if (isFailedSignIn(action)) return t('audit.tries', { count: Number(after) });
    if (action === 'minted') return t('audit.tags', { count: Number(after) });
    return [after, note].filter(Boolean).join(' · ') || '–';
  };
}
