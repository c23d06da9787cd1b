import { Button, Group, Modal, Skeleton, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { usePrefetchQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { type CabinService, listCabinServices } from '#shared/contracts/services.ts';
import { listTemplates } from '#shared/contracts/templates.ts';
import { defaultsQuery } from '#web/api/service-defaults.ts';
import { useCall } from '#web/api/use-call.ts';
import { AddServicesDialog } from '#web/features/services/add/AddServicesDialog.tsx';
import { ChipList } from '#web/features/services/chips/ChipList.tsx';
import { EditServiceDialog } from '#web/features/services/edit/EditServiceDialog.tsx';
import { templateIdOf } from '#web/api/stored-value.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';

interface StepDialogs {
  add: () => void;
  edit: (serviceId: number) => void;
}

/** The first-steps list on My Cabins links to `#wifi`: its dialog, or while the wifi is not shown, the one that adds it. */
function useLinkedStep(services: readonly CabinService[] | undefined, { add, edit }: StepDialogs): void {
  const { hash, key } = useLocation();
  const followed = useRef<string | null>(null);
  useEffect(() => {
    if (hash !== '#wifi' || services === undefined || followed.current === key) return;
    followed.current = key;
    const wifi = services.find((service) => service.key === 'wifi' && service.isEnabled);
    if (wifi === undefined) add();
    else edit(wifi.serviceId);
  }, [hash, key, services, add, edit]);
}

/** Which service's dialog is open. The service stays while its dialog fades out. */
function useEditing(services: readonly CabinService[] | undefined) {
  const [id, setId] = useState<number | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return {
    service: services?.find(({ serviceId }) => serviceId === id) ?? null,
    isOpen,
    open: (serviceId: number) => {
      setId(serviceId);
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
  };
}

/** Where the chips will be. */
function ChipSkeletons() {
  return (
    <Group gap={10} aria-hidden>
      {[190, 160, 220, 170].map((width) => (
        <Skeleton key={width} h={52} w={width} radius="lg" />
      ))}
    </Group>
  );
}

const TemplateDialog = lazyDialog(
  async () => (await import('#web/features/templates/TemplateDialog.tsx')).TemplateDialog,
);

interface EditChosenProps {
  cabinId: number;
  /** Of the chip that was chosen; null before any was. Stays while the dialog closes. */
  service: CabinService | null;
  opened: boolean;
  onClose: () => void;
}

/** The dialog of a chip: what a service says in this cabin, or a service of the host's own. */
function EditChosen({ cabinId, service, opened, onClose }: EditChosenProps) {
  const templateId = service === null ? null : templateIdOf(service.valueJson);
  const { t } = useTranslation();
  const query = useCall(listTemplates, {}, { enabled: templateId !== null });
  const template = query.data?.find(({ id }) => id === templateId);
  return (
    <>
      <EditServiceDialog
        cabinId={cabinId}
        service={templateId === null ? service : null}
        opened={opened && templateId === null}
        onClose={onClose}
      />
      {templateId !== null && query.data === undefined ? (
        <Modal
          opened={opened}
          onClose={onClose}
          title={t('templates.dialog.edit')}
          closeButtonProps={{ 'aria-label': t('ui.close'), size: 'lg' }}
        >
          <Loaded query={query} waiting={<Skeleton h={240} />} failed={t('services.loadFailed')}>
            {() => null}
          </Loaded>
        </Modal>
      ) : null}
      {template === undefined ? null : (
        <TemplateDialog template={template} opened={opened} onClose={onClose} />
      )}
    </>
  );
}

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
          {t('cabins.details.services.heading')}
        </Title>
        <Button variant="default" leftSection={<IconPlus size={20} aria-hidden />} onClick={add.open}>
          {t('cabins.details.services.add')}
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
