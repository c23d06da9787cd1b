import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '#shared/contracts/audit.ts';
import { AdminTable } from '#web/ui/admin-list/AdminTable.tsx';
import { useAuditColumns } from './use-audit-columns.tsx';

/** What was done to one account. */
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
