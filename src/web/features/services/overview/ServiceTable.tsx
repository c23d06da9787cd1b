import { Table, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PLAN_NAMES } from '#shared/plans.ts';
import { RowName } from './RowName.tsx';
import { ServiceRow } from './ServiceRow.tsx';
import classes from './ServiceTable.module.css';
import type { TierServices } from './shown-services.ts';
import { StatusBadge } from './StatusBadge.tsx';
import type { TemplateActions } from './template-actions.ts';
import { TierName } from './TierName.tsx';
import { UpgradeLink } from './UpgradeLink.tsx';

/** In the place of the button that adds a service of the host's own: why it is not there. */
function LockedAddRow() {
  const { t } = useTranslation();
  return (
    <Table.Tr>
      <RowName Icon={IconPlus} name={t('templates.add')}>
        <Text component="span" display="block" fz="sm" c="var(--stone)">
          {t('templates.lockedReason', { plan: PLAN_NAMES.premium })}
        </Text>
      </RowName>
      <Table.Td>
        <TierName tier="premium" />
      </Table.Td>
      <Table.Td>
        <StatusBadge service={{ isLocked: true, template: null }} />
      </Table.Td>
      <Table.Td>
        <UpgradeLink service={t('templates.add')} />
      </Table.Td>
    </Table.Tr>
  );
}

type ServiceTableProps = TemplateActions & { tiers: readonly TierServices[] };

/** The services as a list. Where own ones may be added, the button for it stands above, in the page's intro. */
export function ServiceTable({ tiers, onEdit, onDelete }: ServiceTableProps) {
  const { t } = useTranslation();
  const isPremiumLocked = tiers.some(({ tier, isLocked }) => tier === 'premium' && isLocked);
  return (
    <div className={`scroll-shadow ${classes['frame']}`}>
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
