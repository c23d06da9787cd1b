import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LockedAddRow } from './LockedAddRow.tsx';
import { ServiceRow } from './ServiceRow.tsx';
import classes from './ServiceTable.module.css';
import type { TierServices } from './shown-services.ts';
import type { TemplateActions } from './template-actions.ts';

type ServiceTableProps = TemplateActions & { tiers: readonly TierServices[] };

/** The services as a list. Where own ones may be added, the button for it stands above, in the page's intro. */
export function ServiceTable({ tiers, onEdit, onDelete }: ServiceTableProps) {
  const { t } = useTranslation();
  const isPremiumLocked = tiers.some(({ tier, isLocked }) => tier === 'premium' && isLocked);
  return (
    <div className={classes['frame']}>
      <Table verticalSpacing="xs" horizontalSpacing="md" captionSide="top" className={classes['table']}>
        <caption className={classes['caption']}>{t('templates.caption')}</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('templates.columns.service')}</Table.Th>
            <Table.Th>{t('templates.columns.tier')}</Table.Th>
            <Table.Th>{t('templates.columns.status')}</Table.Th>
            <Table.Th>{t('templates.columns.actions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {tiers
            .flatMap(({ services }) => services)
            .map((service) => (
              <ServiceRow key={service.id} service={service} onEdit={onEdit} onDelete={onDelete} />
            ))}
          {isPremiumLocked ? <LockedAddRow /> : null}
        </Table.Tbody>
      </Table>
    </div>
  );
}
