import { Modal, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CabinService } from '#shared/contracts/services.ts';
import { listTemplates } from '#shared/contracts/templates.ts';
import { listCabins } from '#web/api/first-calls.ts';
import { templateIdOf } from '#web/api/stored-value.ts';
import { useCall } from '#web/api/use-call.ts';
import { EditServiceDialog } from '#web/features/services/edit/EditServiceDialog.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import type { ToastAction } from '#web/ui/toast.ts';

const TemplateDialog = lazyDialog(
  async () => (await import('#web/features/templates/TemplateDialog.tsx')).TemplateDialog,
);

const CopyServicesDialog = lazyDialog(
  async () => (await import('#web/features/copies/CopyServicesDialog.tsx')).CopyServicesDialog,
);

interface CopyToCabins {
  /** "Apply to other cabins…" for the toast after a save; undefined if the host has no other cabin. */
  actionAfterSave: (serviceId: number) => ToastAction | undefined;
  dialog: ReactNode;
}

/** Copies a saved service to the host's other cabins. */
function useCopyToCabins(cabinId: number): CopyToCabins {
  const { t } = useTranslation();
  const { data: cabins = [] } = useCall(listCabins, {});
  const [chosen, setChosen] = useState<number | null>(null);
  const [opened, { open, close }] = useDisclosure(false);
  const from = cabins.find(({ id }) => id === cabinId);
  if (from === undefined || cabins.length < 2) return { actionAfterSave: () => undefined, dialog: null };
  const openFor = (serviceId: number) => {
    setChosen(serviceId);
    open();
  };
  return {
    actionAfterSave: (serviceId) => ({ label: t('copies.services.apply'), run: () => openFor(serviceId) }),
    dialog: <CopyServicesDialog from={from} preselected={chosen} opened={opened} onClose={close} />,
  };
}

interface ServiceDialogsProps {
  cabinId: number;
  editing: Editing;
  /** The service to fill in next. */
  next: CabinService | null;
  onSaved: () => void;
}

/** The dialog of a chip: a service's value in this cabin, or a template. */
export function ServiceDialogs({ cabinId, editing, next, onSaved }: ServiceDialogsProps) {
  const { service, isOpen: opened, close: onClose } = editing;
  const templateId = service === null ? null : templateIdOf(service.valueJson);
  const { t } = useTranslation();
  const query = useCall(listTemplates, {}, { enabled: templateId !== null });
  const template = query.data?.find(({ id }) => id === templateId);
  const copy = useCopyToCabins(cabinId);
  return (
    <>
      <EditServiceDialog
        cabinId={cabinId}
        service={templateId === null ? service : null}
        opened={opened && templateId === null}
        onClose={onClose}
        onSaved={onSaved}
        actionAfterSave={copy.actionAfterSave}
        next={next}
        onNext={editing.openNext}
        openedAfterSave={editing.openedAfterSave}
        draftRow={editing.draftRow}
      />
      {templateId !== null && query.data === undefined ? (
        <Modal
          opened={opened}
          onClose={onClose}
          title={t('templates.dialog.edit')}
          className="sheet"
          closeButtonProps={{ 'aria-label': t('ui.close'), size: 'lg' }}
        >
          <Loaded query={query} placeholder={<Skeleton h={240} />} failed={t('services.loadFailed')}>
            {() => null}
          </Loaded>
        </Modal>
      ) : null}
      {template === undefined ? null : (
        <TemplateDialog template={template} opened={opened} onClose={onClose} />
      )}
      {copy.dialog}
    </>
  );
}

/** Why a dialog is open: by its chip, as the first step to a live guide, after another save, or to answer a guest's question. */
type OpenReason = 'chip' | 'firstStep' | 'afterSave' | 'question';

/** Services that can be edited before their first save. */
interface UnsavedRows {
  wifi: CabinService | undefined;
  faq: CabinService | undefined;
}

/** Which service's dialog is open. The service is kept while its dialog fades out. */
export function useEditing(services: readonly CabinService[] | undefined, { wifi, faq }: UnsavedRows) {
  const [id, setId] = useState<number | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState<OpenReason>('chip');
  const [question, setQuestion] = useState('');
  const open = (serviceId: number, openReason: OpenReason) => {
    setId(serviceId);
    setReason(openReason);
    setIsOpen(true);
  };
  return {
    /** Null until a dialog has been opened. */
    service: [...(services ?? []), wifi, faq].find((candidate) => candidate?.serviceId === id) ?? null,
    isOpen,
    /** Whether it is the wifi, as the first step to a live guide. */
    isFirstStep: reason === 'firstStep',
    /** Whether it was opened by "Save and next" of another service. */
    openedAfterSave: reason === 'afterSave',
    /** A new FAQ row with a guest's question; null if the dialog is open for another reason. */
    draftRow: reason === 'question' ? { title: question } : null,
    open: (serviceId: number) => open(serviceId, 'chip'),
    start: () => wifi !== undefined && open(wifi.serviceId, 'firstStep'),
    openNext: (serviceId: number) => open(serviceId, 'afterSave'),
    answer: (text: string) => {
      if (faq === undefined) return;
      setQuestion(text.charAt(0).toLocaleUpperCase() + text.slice(1));
      open(faq.serviceId, 'question');
    },
    close: () => setIsOpen(false),
  };
}

export type Editing = ReturnType<typeof useEditing>;
