import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CabinService } from '#shared/contracts/services.ts';
import { GuideDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { notice } from '#web/ui/notice.ts';
import { FillInNext } from './FillInNext.tsx';
import { moveShown } from './order.ts';
import { ServiceChips } from './ServiceChips.tsx';
import { useChips } from './use-chips.ts';
import { useHide } from './use-hide.ts';
import { useReorder } from './use-reorder.ts';

interface ChipListProps {
  cabinId: number;
  services: CabinService[];
  onEdit: (serviceId: number) => void;
}

/** The shown services as chips, or a word about where to start. */
export function ChipList({ cabinId, services, onEdit }: ChipListProps) {
  const { t } = useTranslation();
  const chips = useChips(services);
  const reorder = useReorder(cabinId);
  const hide = useHide(cabinId);
  if (chips.length === 0) {
    return <EmptyState drawing={<GuideDrawing />} sentence={t('cabinDetails.services.none')} />;
  }
  return (
    <>
      <Text c="var(--stone)" mb="md">
        {t('cabinDetails.services.intro')}
      </Text>
      <FillInNext chips={chips} onEdit={onEdit} />
      <ServiceChips
        chips={chips}
        onMove={(from, to) => reorder.mutate(moveShown(services, from, to))}
        onEdit={onEdit}
        onHide={({ service, name }) =>
          hide.mutate(service, {
            onSuccess: () => notice(t('cabinDetails.services.hidden', { service: name })),
          })
        }
      />
    </>
  );
}
