import { useTranslation } from 'react-i18next';
import type { CareCabin } from '#shared/contracts/care.ts';
import { AdminTable } from '#web/ui/admin-list/AdminTable.tsx';

type Service = CareCabin['services'][number];

const stateOf = ({ isEnabled, isFilledIn }: Service) => {
  if (!isEnabled) return 'services.hidden';
  return isFilledIn ? 'services.shownToGuests' : 'care.cabin.empty';
};

/**
 * A cabin's services in its host's order, and whether guests find something in them; never what. Those of the host's own
 * are one row, as their names are the host's.
 */
export function CabinServices({ services }: Pick<CareCabin, 'services'>) {
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
