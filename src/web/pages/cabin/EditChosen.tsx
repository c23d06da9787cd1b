import { Modal, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CabinService } from '#shared/contracts/services.ts';
import { listTemplates } from '#shared/contracts/templates.ts';
import { templateIdOf } from '#web/api/stored-value.ts';
import { useCall } from '#web/api/use-call.ts';
import { EditServiceDialog } from '#web/features/services/edit/EditServiceDialog.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { useApply } from './use-apply.tsx';
import type { Editing } from './use-editing.ts';

const TemplateDialog = lazyDialog(
  async () => (await import('#web/features/templates/TemplateDialog.tsx')).TemplateDialog,
);

interface EditChosenProps {
  cabinId: number;
  editing: Editing;
  /** What is to be filled in after it. */
  next: CabinService | null;
  /** Hears of a save of what a service says. */
  onSaved: () => void;
}

/** The dialog of a chip: what a service says in this cabin, or a service of the host's own. */
export function EditChosen({ cabinId, editing, next, onSaved }: EditChosenProps) {
  const { service, isOpen: opened, close: onClose } = editing;
  const templateId = service === null ? null : templateIdOf(service.valueJson);
  const { t } = useTranslation();
  const query = useCall(listTemplates, {}, { enabled: templateId !== null });
  const template = query.data?.find(({ id }) => id === templateId);
  const apply = useApply(cabinId);
  return (
    <>
      <EditServiceDialog
        cabinId={cabinId}
        service={templateId === null ? service : null}
        opened={opened && templateId === null}
        onClose={onClose}
        onSaved={onSaved}
        actionAfterSave={apply.actionAfterSave}
        next={next}
        onNext={editing.goOn}
        isFollowing={editing.isFollowing}
        begun={editing.begun}
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
      {apply.dialog}
    </>
  );
}
