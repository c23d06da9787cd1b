import { useTranslation } from 'react-i18next';
import type { SupportedCabin } from '#shared/contracts/host-support.ts';
import { AdminTable } from '#web/ui/admin-list/AdminTable.tsx';

type Service = SupportedCabin['services'][number];

const stateOf = ({ isEnabled, isFilledIn }: Service) => {
  if (!isEnabled) return 'services.hidden';
  return isFilledIn ? 'services.shownToGuests' : 'care.cabin.empty';
};

/**
 * A cabin's services in the host's order, and whether guests see content in them. Never shows the content itself
 * (R-care-5). Custom services share one row, because their names are the host's text.
 */
export function CabinServices({ services }: Pick<SupportedCabin, 'services'>) {
  const { t } = useTranslation();
  const rows = [...Map.groupBy(services, (service) => `${service.key} ${stateOf(service)}`)];
  return (
    <AdminTable
      caption={t('care.cabin.services')}
      items={rows}
      keyOf={([key]) => key}
      rowSpacing={8}
      columns={[
        {
          name: 'name',
          header: t('care.cabin.service'),
          render: ([, [service, ...more]]) =>
            service && `${t(`kinds.${service.key}.name`)}${more.length > 0 ? ` (${1 + more.length})` : ''}`,
        },
        {
          name: 'state',
          header: t('adminTags.columns.state'),
          render: ([, [service]]) => service && t(stateOf(service)),
        },
      ]}
    />
  );
}
