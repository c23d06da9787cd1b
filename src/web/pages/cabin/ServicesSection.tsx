import { Button, Group, Modal, Skeleton, Stack, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { type CabinService, listCabinServices } from '#shared/contracts/services.ts';
import { listTemplates } from '#shared/contracts/templates.ts';
import { defaultsQuery } from '#web/api/service-defaults.ts';
import { useCall } from '#web/api/use-call.ts';
import { catalogQuery } from '#web/features/services/catalog.ts';
import { newService } from '#web/features/services/edit/new-service.ts';
import { AddServicesDialog } from '#web/features/services/add/AddServicesDialog.tsx';
import { ChipList } from '#web/features/services/chips/ChipList.tsx';
import { HiddenServices } from '#web/features/services/chips/HiddenServices.tsx';
import { EditServiceDialog } from '#web/features/services/edit/EditServiceDialog.tsx';
import { templateIdOf } from '#web/api/stored-value.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';

/**
 * The wifi of a cabin whose services were loaded: the row there is, else what its first save sets up. Undefined
 * while that is not known.
 */
function useWifi(services: readonly CabinService[] | undefined): CabinService | undefined {
  const row = services?.find(({ key }) => key === 'wifi');
  const { data: catalog } = useQuery({
    ...catalogQuery,
    enabled: services !== undefined && row === undefined,
  });
  const offered = catalog?.find(({ key }) => key === 'wifi');
  if (row !== undefined || services === undefined || offered === undefined) return row;
  return newService(offered);
}

/** Which service's dialog is open. The service stays while its dialog fades out. */
function useEditing(services: readonly CabinService[] | undefined, wifi: CabinService | undefined) {
  const [id, setId] = useState<number | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isFirstStep, setIsFirstStep] = useState(false);
  const open = (serviceId: number, asFirstStep = false) => {
    setId(serviceId);
    setIsFirstStep(asFirstStep);
    setIsOpen(true);
  };
  return {
    service: [...(services ?? []), wifi].find((one) => one?.serviceId === id) ?? null,
    isOpen,
    /** Whether the host fills in the wifi on the way to a first live guide. */
    isFirstStep,
    open: (serviceId: number) => open(serviceId),
    start: () => wifi !== undefined && open(wifi.serviceId, true),
    close: () => setIsOpen(false),
  };
}

/** The first-steps list on My Cabins links to `#wifi`: its dialog, whether guests are shown the wifi already or not. */
function useLinkedStep(isReady: boolean, start: () => void): void {
  const { hash, key } = useLocation();
  const followed = useRef<string | null>(null);
  useEffect(() => {
    if (hash !== '#wifi' || !isReady || followed.current === key) return;
    followed.current = key;
    start();
  }, [hash, key, isReady, start]);
}

/** Where the chips will be. */
function ChipSkeletons() {
  return (
    <Stack gap={0} aria-hidden>
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <Skeleton key={row} h={60} radius="lg" />
      ))}
    </Stack>
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
  /** Hears of a save of what a service says. */
  onSaved: () => void;
}

/** The dialog of a chip: what a service says in this cabin, or a service of the host's own. */
function EditChosen({ cabinId, service, opened, onClose, onSaved }: EditChosenProps) {
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
        onSaved={onSaved}
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

interface ServicesSectionProps {
  cabinId: number;
  /** The wifi, which a first guide starts with, was filled in. */
  onFirstStepDone: () => void;
}

/** What the guide shows: the chips, their dialogs, and the way to more of them. */
export function ServicesSection({ cabinId, onFirstStepDone }: ServicesSectionProps) {
  const { t } = useTranslation();
  const query = useCall(listCabinServices, { params: { id: cabinId } });
  // Both dialogs start from them; asked for now, they open without waiting.
  usePrefetchQuery(defaultsQuery);
  const [adding, add] = useDisclosure(false);
  const wifi = useWifi(query.data);
  const editing = useEditing(query.data, wifi);
  useLinkedStep(wifi !== undefined, editing.start);

  return (
    <>
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
          {(services) => (
            <ChipList cabinId={cabinId} services={services} onEdit={editing.open} onStart={editing.start} />
          )}
        </Loaded>
      </section>
      {query.data === undefined ? null : (
        <HiddenServices cabinId={cabinId} services={query.data} onEdit={editing.open} />
      )}
      <AddServicesDialog cabinId={cabinId} opened={adding} onClose={add.close} />
      <EditChosen
        cabinId={cabinId}
        service={editing.service}
        opened={editing.isOpen}
        onClose={editing.close}
        onSaved={() => editing.isFirstStep && onFirstStepDone()}
      />
    </>
  );
}
