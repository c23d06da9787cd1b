import { Button, Group, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { loadMessage } from '#web/api/problem.ts';
import { AddServicesDialog } from '#web/features/services/add/AddServicesDialog.tsx';
import { cabinServicesQuery } from '#web/features/services/api/cabin-services.ts';
import { defaultsQuery } from '#web/features/services/api/defaults.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ChipList } from './ChipList.tsx';
import { ChipSkeletons } from './ChipSkeletons.tsx';
import { EditChosen } from './EditChosen.tsx';
import { useEditing } from './use-editing.ts';
import { useLinkedStep } from './use-linked-step.ts';

/** What the guide shows: the chips, their dialogs, and the way to more of them. */
export function ServicesSection({ cabinId }: { cabinId: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(cabinServicesQuery(cabinId));
  // Both dialogs start from them; asked for now, they open without waiting.
  usePrefetchQuery(defaultsQuery());
  const [adding, add] = useDisclosure(false);
  const editing = useEditing(data);
  useLinkedStep(data, { add: add.open, edit: editing.open });

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
      {data === undefined && error === null ? <ChipSkeletons /> : null}
      {data === undefined && error !== null ? (
        <ErrorState
          error={error}
          message={loadMessage(error, t('services.loadFailed'))}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data === undefined ? null : <ChipList cabinId={cabinId} services={data} onEdit={editing.open} />}
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
