import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CabinService } from '#shared/contracts/services.ts';
import { GuideDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FillInNext } from './FillInNext.tsx';
import { moveShown } from './order.ts';
import { ServiceChips } from './ServiceChips.tsx';
import { useChips } from './use-chips.ts';
import { useReorder } from './use-reorder.ts';
import { useSwitch } from './use-switch.ts';

interface ChipListProps {
  cabinId: number;
  services: CabinService[];
  onEdit: (serviceId: number) => void;
  /** Opens what a guide starts with. */
  onStart: () => void;
  /** Opens the choice of services with the basic ones ticked. */
  onStartBasics: () => void;
}

/** The shown services as chips, or where to start. */
export function ChipList({ cabinId, services, onEdit, onStart, onStartBasics }: ChipListProps) {
  const { t } = useTranslation();
  const { shown } = useChips(services);
  const reorder = useReorder(cabinId);
  const { hide } = useSwitch(cabinId);
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
      <EmptyState drawing={<GuideDrawing />} sentence={t('cabins.details.services.none')} action={start} />
    );
  }
  return (
    <>
      <Text c="var(--stone)" mb="md">
        {t('cabins.details.services.intro')}
      </Text>
      <FillInNext chips={shown} onEdit={onEdit} />
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
