import { Anchor, Button, Group, Table, Text } from '@mantine/core';
import { IconPlus, type IconWifi } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SERVICE_ICONS } from '#services/registry/icons.ts';
import { PLAN_NAMES } from '#shared/plans.ts';
import type { Tier } from '#shared/tiers.ts';
import { TierDot } from '#web/ui/TierDot.tsx';
import { UPGRADE_PATH } from '#web/ui/UpgradeHint.tsx';
import classes from './ServiceTable.module.css';
import type { ListedService, TemplateActions, TierServices } from './services-by-tier.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { TemplateFacts } from './TemplateFacts.tsx';

interface NameCellProps {
  Icon: typeof IconWifi;
  name: string;
  /** Details below the name. */
  children?: ReactNode;
}

function NameCell({ Icon, name, children }: NameCellProps) {
  return (
    <Table.Th scope="row">
      <div className={classes['service']}>
        <Icon size={20} aria-hidden />
        <div>
          <span className={classes['name']}>{name}</span>
          {children}
        </div>
      </div>
    </Table.Th>
  );
}

function TierCell({ tier }: { tier: Tier }) {
  const { t } = useTranslation();
  return (
    <Table.Td>
      <span className={classes['tier']}>
        <TierDot tier={tier} />
        {t(`services.tierNames.${tier}`)}
      </span>
    </Table.Td>
  );
}

/** Links from a locked service to the plans. */
function UpgradeLink({ service }: { service: string }) {
  const { t } = useTranslation();
  return (
    <Anchor
      component={Link}
      to={UPGRADE_PATH}
      className={classes['upgrade'] ?? ''}
      aria-label={t('templates.upgradeFor', { service })}
    >
      {t('templates.upgrade')}
    </Anchor>
  );
}

type ServiceRowProps = Omit<TemplateActions, 'onAdd'> & { service: ListedService };

function ServiceRow({ service, onEdit, onDelete }: ServiceRowProps) {
  const { t } = useTranslation();
  const { key, name, tier, isLocked, template } = service;
  return (
    <Table.Tr>
      <NameCell Icon={SERVICE_ICONS[key]} name={name}>
        {template === null ? null : <TemplateFacts template={template} />}
      </NameCell>
      <TierCell tier={tier} />
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

/** Explains why the host cannot add a template; replaces the button that adds one. */
function LockedAddRow() {
  const { t } = useTranslation();
  return (
    <Table.Tr>
      <NameCell Icon={IconPlus} name={t('templates.add')}>
        <Text component="span" display="block" fz="sm" c="var(--stone)">
          {t('templates.lockedReason', { plan: PLAN_NAMES.premium })}
        </Text>
      </NameCell>
      <TierCell tier="premium" />
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

/** The services as a list. The button that adds a template is in the page's intro. */
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
