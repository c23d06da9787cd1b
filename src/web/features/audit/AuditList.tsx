import { useTranslation } from 'react-i18next';
import { AUDIT_ACTIONS, listAudit } from '#shared/contracts/audit.ts';
import { AdminList } from '#web/ui/admin-list/AdminList.tsx';
import { ChoiceFilter, DayFilter } from '#web/ui/ListFilters.tsx';
import { useList } from '#web/ui/admin-list/use-list.ts';
import { GuideDrawing } from '#web/ui/drawings.tsx';
import { useAuditColumns } from './use-audit-columns.tsx';

/** Who did what to what, the latest first. */
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
