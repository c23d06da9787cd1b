import { useTranslation } from 'react-i18next';
import { AUDIT_ACTIONS, type AuditAction, type AuditEntry, listAudit } from '#shared/contracts/audit.ts';
import { PLAN_NAMES } from '#shared/plans.ts';
import { TIERS } from '#shared/tiers.ts';
import { AdminList } from '#web/ui/admin-list/AdminList.tsx';
import { AdminTable, type Column } from '#web/ui/admin-list/AdminTable.tsx';
import { OneLine } from '#web/ui/admin-list/cells.tsx';
import { useList } from '#web/ui/admin-list/use-list.ts';
import { GuideDrawing } from '#web/ui/drawings.tsx';
import { formatUtcDay } from '#web/ui/format-date.ts';
import { ChoiceFilter, DayFilter } from '#web/ui/ListFilters.tsx';
import { Moment } from '#web/ui/Moment.tsx';

/** The audit log, the latest entry first. */
export function AuditList() {
  const { t } = useTranslation();
  const list = useList(listAudit, { params: ['q', 'action', 'from', 'to'] });
  const { filters, setFilters } = list;
  const columns = useAuditColumns();
  return (
    <AdminList
      list={list}
      caption={t('audit.caption')}
      searchHint={t('audit.searchHint')}
      filterFields={
        <>
          <ChoiceFilter
            label={t('audit.action')}
            value={filters.action}
            onChange={(action) => setFilters({ action })}
            choices={[
              { value: '', label: t('audit.all') },
              ...AUDIT_ACTIONS.map((action) => ({ value: action, label: t(`audit.actions.${action}`) })),
            ]}
          />
          <DayFilter label={t('audit.from')} value={filters.from} onChange={(from) => setFilters({ from })} />
          <DayFilter label={t('audit.to')} value={filters.to} onChange={(to) => setFilters({ to })} />
        </>
      }
      csv="audit.csv"
      count={(count) => t('audit.count', { count })}
      drawing={<GuideDrawing />}
      noMatch={t('audit.empty')}
      keyOf={({ id }) => id}
      rowSpacing={10}
      columns={columns}
    />
  );
}

/** The audit log of one account. */
export function AccountHistory({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation();
  const columns = useAuditColumns().filter(({ name }) => name !== 'target');
  return (
    <AdminTable
      caption={t('audit.caption')}
      items={entries}
      keyOf={({ id }) => id}
      rowSpacing={10}
      columns={columns}
    />
  );
}

function useAuditColumns(): Column<AuditEntry>[] {
  const { t } = useTranslation();
  const formatDetails = useFormatDetails();
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
    { name: 'details', header: t('audit.columns.details'), minWidth: 130, render: formatDetails },
    {
      name: 'actor',
      header: t('audit.columns.actor'),
      render: ({ actor, action }) =>
        actor ?? (isFailedSignIn(action) || action === 'digitsOff' ? t('audit.unknown') : t('lists.nobody')),
    },
  ];
}

const planName = (plan: string | null): string => {
  const known = TIERS.find((tier) => tier === plan);
  return known === undefined ? '–' : PLAN_NAMES[known];
};

/** A failed sign-in has no actor, nor have wrong digits: anybody may have tried. */
const isFailedSignIn = (action: AuditAction): boolean =>
  action === 'signInFailed' || action === 'signInBlocked';

/** Formats the details of an entry: the values before and after, a cabin or a reason. */
function useFormatDetails(): (entry: AuditEntry) => string {
  const { t } = useTranslation();
  return ({ action, before, after, note }) => {
    const formatEnd = (iso: string | null) => (iso === null ? t('audit.noEnd') : formatUtcDay(iso));
    if (action === 'planChanged') {
      return t('audit.change', { before: planName(before), after: planName(after) });
    }
    if (action === 'upgradeApproved' || action === 'upgradeDeclined') return planName(after);
    if (action === 'planEndChanged') {
      return t('audit.change', { before: formatEnd(before), after: formatEnd(after) });
    }
    if (action === 'cabinLimitChanged') {
      const formatLimit = (limit: string | null) => limit ?? t('audit.planLimit');
      return t('audit.change', { before: formatLimit(before), after: formatLimit(after) });
    }
    if (isFailedSignIn(action)) return t('audit.tries', { count: Number(after) });
    if (action === 'minted') return t('audit.tags', { count: Number(after) });
    return [after, note].filter(Boolean).join(' · ') || '–';
  };
}
