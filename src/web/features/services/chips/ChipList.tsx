import { Button, Group, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CabinService } from '#shared/contracts/services.ts';
import { GuideDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ArrivalRow } from '../arrival/ArrivalRow.tsx';
import classes from './chips.module.css';
import { ServiceChips } from './ServiceChips.tsx';
import { type NamedChip, useChips } from './use-chips.ts';
import { moveShown, useReorder } from './use-reorder.ts';
import { useServiceSwitch } from './use-service-switch.ts';

interface FillInNextProps {
  chips: readonly NamedChip[];
  onEdit: (serviceId: number) => void;
}

/** The number of services that need filling in before guests see them, and a button that edits the first. */
function FillInNext({ chips, onEdit }: FillInNextProps) {
  const { t } = useTranslation();
  const toFillIn = chips.filter(
    ({ state }) => state === 'empty' || state === 'starter' || state === 'noPassword',
  );
  const [next] = toFillIn;
  if (next === undefined) return null;
  return (
    <div className={classes['fillInNext']}>
      <Text>{t('cabins.details.services.toFillIn', { count: toFillIn.length })}</Text>
      <Button
        variant="light"
        leftSection={<IconPencil size={20} aria-hidden />}
        onClick={() => onEdit(next.service.serviceId)}
      >
        {t(next.state === 'starter' ? 'cabins.details.services.check' : 'cabins.details.services.fillIn', {
          service: next.name,
        })}
      </Button>
    </div>
  );
}

interface ChipListProps {
  cabinId: number;
  services: CabinService[];
  onEdit: (serviceId: number) => void;
  /** Opens the wifi dialog, the first step to a guide. */
  onStart: () => void;
  /** Opens "Add Service to Cabin" with the basic services ticked. */
  onStartBasics: () => void;
}

/** The shown services as chips; for an empty guide, buttons to start with the wifi or the basic services. */
export function ChipList({ cabinId, services, onEdit, onStart, onStartBasics }: ChipListProps) {
  const { t } = useTranslation();
  const { shown } = useChips(services);
  const reorder = useReorder(cabinId);
  const { hide } = useServiceSwitch(cabinId);
  if (shown.length === 0) {
    const start = (
      <Group justify="center" gap="sm">
        <Button onClick={onStart}>{t('cabins.steps.wifi')}</Button>
        <Button variant="default" onClick={onStartBasics}>
          {t('cabins.details.services.startBasics')}
        </Button>
      </Group>
    );
    return (
      <>
        <ArrivalRow cabinId={cabinId} />
        <EmptyState drawing={<GuideDrawing />} sentence={t('cabins.details.services.none')} action={start} />
      </>
    );
  }
  return (
    <>
      <Text c="var(--stone)" mb="md">
        {t('cabins.details.services.intro')}
      </Text>
      <FillInNext chips={shown} onEdit={onEdit} />
      <ArrivalRow cabinId={cabinId} />
      <ServiceChips
        cabinId={cabinId}
        chips={shown}
        onMove={(from, to) => reorder.mutate(moveShown(services, from, to))}
        onEdit={onEdit}
        onHide={hide}
      />
    </>
  );
}
