import { Button, Group, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { usePrefetchQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listCabinServices } from '#shared/contracts/services.ts';
import { defaultsQuery } from '#web/api/service-defaults.ts';
import { useCall } from '#web/api/use-call.ts';
import { AddServicesDialog } from '#web/features/services/add/AddServicesDialog.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { ChipList } from './ChipList.tsx';
import { ChipSkeletons } from './ChipSkeletons.tsx';
import { EditChosen } from './EditChosen.tsx';
import { useEditing } from './use-editing.ts';
import { useLinkedStep } from './use-linked-step.ts';

/** What the guide shows: the chips, their dialogs, and the way to more of them. */
export function ServicesSection({ cabinId }: { cabinId: number }) {
  const { t } = useTranslation();
  const query = useCall(listCabinServices, { params: { id: cabinId } });
  // Both dialogs start from them; asked for now, they open without waiting.
  usePrefetchQuery(defaultsQuery);
  const [adding, add] = useDisclosure(false);
  const editing = useEditing(query.data);
  useLinkedStep(query.data, { add: add.open, edit: editing.open });

  return (
    <section aria-labelledby="services">
      <Group justify="space-between" mb="sm">
        <Title order={3} fz="1.25rem" id="services">
          {t('cabinDetails.services.heading')}
        </Title>
        <Button variant="default" leftSection={<IconPlus size={20} aria-hidden />} onClick={add.open}>
          {t('cabinDetails.services.add')}
        </Button>
      </Group>
      <Loaded query={query} waiting={<ChipSkeletons />} failed={t('services.loadFailed')}>
        {(services) => <ChipList cabinId={cabinId} services={services} onEdit={editing.open} />}
      </Loaded>
      <AddServicesDialog cabinId={cabinId} opened={adding} onClose={add.close} />
      <EditChosen
        cabinId={cabinId}
        service={editing.service}
        opened={editing.isOpen}
        onClose={editing.close}
      />
    </section>
  );
}
