import { Table, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PLAN_NAMES } from '#shared/plans.ts';
import { RowName } from './RowName.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { TierName } from './TierName.tsx';
import { UpgradeLink } from './UpgradeLink.tsx';

/** In the place of the button that adds a service of the host's own: why it is not there. */
export function LockedAddRow() {
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
