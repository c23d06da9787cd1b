import { Button, Group, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SERVICE_ICONS } from '#services/registry/icons.ts';
import { RowName } from './RowName.tsx';
import type { ShownService } from './shown-services.ts';
import { StatusBadge } from './StatusBadge.tsx';
import type { TemplateActions } from './template-actions.ts';
import { TemplateFacts } from './TemplateFacts.tsx';
import { TierName } from './TierName.tsx';
import { UpgradeLink } from './UpgradeLink.tsx';

type ServiceRowProps = Omit<TemplateActions, 'onAdd'> & { service: ShownService };

/** A service in the list. */
export function ServiceRow({ service, onEdit, onDelete }: ServiceRowProps) {
  const { t } = useTranslation();
  const { key, name, tier, isLocked, template } = service;
  return (
    <Table.Tr>
      <RowName Icon={SERVICE_ICONS[key]} name={name}>
        {template === null ? null : <TemplateFacts template={template} />}
      </RowName>
      <Table.Td>
        <TierName tier={tier} />
      </Table.Td>
      <Table.Td>
        <StatusBadge service={service} />
      </Table.Td>
      <Table.Td>
        <Group gap="xs">
          {isLocked ? <UpgradeLink service={name} /> : null}
          {template === null || isLocked ? null : (
            <Button
              variant="default"
              aria-label={t('templates.editNamed', { name })}
              onClick={() => onEdit(template)}
            >
              {t('templates.edit')}
            </Button>
          )}
          {template === null ? null : (
            <Button
              variant="subtle"
              aria-label={t('templates.deleteNamed', { name })}
              onClick={() => onDelete(template)}
            >
              {t('templates.delete')}
            </Button>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
