import { useTranslation } from 'react-i18next';
import {
  listSupportCases,
  SUPPORT_LIMITS,
  SUPPORT_REASONS,
  type SupportCase,
} from '#shared/contracts/host-support.ts';
import { PLAN_NAMES } from '#shared/plans.ts';
import { AdminList } from '#web/ui/admin-list/AdminList.tsx';
import { RowLink, Secondary } from '#web/ui/admin-list/cells.tsx';
import { useList } from '#web/ui/admin-list/use-list.ts';
import { cabinPath, hostPath } from '#web/ui/admin-paths.ts';
import { GuideDrawing } from '#web/ui/drawings.tsx';
import { formatDay, formatDaysAgo, formatUtcDay } from '#web/ui/format-date.ts';
import { formatShare } from '#web/ui/format-number.ts';
import { ChoiceFilter } from '#web/ui/ListFilters.tsx';
import { displayName } from '#web/ui/display-names.ts';

/** Hosts and cabins that need help, with the reason (R-host-support-1). */
export function CaseList() {
  const { t } = useTranslation();
  const list = useList(listSupportCases, { params: ['q', 'sort', 'reason'] });
  return (
    <AdminList
      list={list}
      caption={t('hostSupport.caption')}
      searchHint={t('hostSupport.searchHint')}
      filterFields={
        <ChoiceFilter
          label={t('hostSupport.why')}
          value={list.filters.reason}
          onChange={(reason) => list.setFilters({ reason })}
          choices={[
            { value: '', label: t('hostSupport.reasons.all') },
            ...SUPPORT_REASONS.map((reason) => ({
              value: reason,
              label: t(`hostSupport.reasons.${reason}`, SUPPORT_LIMITS),
            })),
          ]}
        />
      }
      csv="needs-a-hand.csv"
      count={(count) => t('hostSupport.count', { count })}
      drawing={<GuideDrawing />}
      empty={t('hostSupport.empty')}
      noMatch={t('hostSupport.noMatch')}
      keyOf={({ reason, userId, cabinId }) => `${reason} ${userId} ${cabinId}`}
      rowSpacing={12}
      columns={[
        { name: 'why', header: t('hostSupport.why'), minWidth: 150, render: (row) => <Why {...row} /> },
        {
          name: 'email',
          header: t('hostSupport.columns.host'),
          isSortable: true,
          render: (row) => (
            <>
              <RowLink to={hostPath(row.userId)} isOfRow>
                {displayName(row)}
              </RowLink>
              <Secondary>{row.email}</Secondary>
            </>
          ),
        },
        {
          name: 'cabinName',
          header: t('hostSupport.columns.cabin'),
          isSortable: true,
          render: ({ cabinId, cabinName }) =>
            cabinId === null ? '–' : <RowLink to={cabinPath(cabinId)}>{cabinName}</RowLink>,
        },
        {
          name: 'at',
          header: t('hostSupport.columns.at'),
          isSortable: true,
          isNumeric: true,
          render: ({ reason, at }) => (
            <time dateTime={at}>{reason === 'planEnds' ? formatUtcDay(at) : formatDay(at)}</time>
          ),
        },
      ]}
    />
  );
}

/** The reason in a sentence. */
function Why({ reason, at, plan, completeness }: SupportCase) {
  const { t } = useTranslation();
  return t(`hostSupport.says.${reason}`, {
    ago: formatDaysAgo(at),
    plan: PLAN_NAMES[plan],
    share: formatShare(completeness ?? 0, 100),
  });
}
