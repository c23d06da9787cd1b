import { useTranslation } from 'react-i18next';
import type { SupportedHost } from '#shared/contracts/host-support.ts';
import { AdminTable } from '#web/ui/admin-list/AdminTable.tsx';
import { Secondary } from '#web/ui/admin-list/CellText.tsx';
import { RowLink } from '#web/ui/admin-list/RowLink.tsx';
import { cabinPath } from '#web/ui/admin-paths.ts';
import { formatShare } from '#web/ui/format-number.ts';
import { Moment } from '#web/ui/Moment.tsx';
import { TagCode } from '#web/ui/TagState.tsx';

/** A host's cabins, with links to their support pages. */
export function HostCabins({ cabins }: Pick<SupportedHost, 'cabins'>) {
  const { t } = useTranslation();
  return (
    <AdminTable
      caption={t('care.host.cabins')}
      items={cabins}
      keyOf={({ id }) => id}
      rowSpacing={10}
      columns={[
        {
          name: 'name',
          header: t('analytics.columns.name'),
          isSticky: true,
          minWidth: 136,
          render: ({ id, name, location }) => (
            <>
              <RowLink to={cabinPath(id)}>{name}</RowLink>
              <Secondary>{location}</Secondary>
            </>
          ),
        },
        {
          name: 'code',
          header: t('analytics.columns.code'),
          render: ({ token }) => <TagCode code={token} />,
        },
        {
          name: 'completeness',
          header: t('analytics.columns.completeness'),
          isNumeric: true,
          render: ({ completeness }) => formatShare(completeness, 100),
        },
        {
          name: 'lastScanAt',
          header: t('analytics.columns.lastScanAt'),
          isNumeric: true,
          render: ({ lastScanAt }) => <Moment at={lastScanAt} />,
        },
      ]}
    />
  );
}
