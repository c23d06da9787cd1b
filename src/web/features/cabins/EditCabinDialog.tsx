import { Button, Stack, Switch } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Cabin, updateCabin } from '#shared/contracts/cabins.ts';
import { TEXT_LIMITS } from '#shared/limits.ts';
import { cacheCabin } from '#web/api/cabin-data.ts';
import { saveErrorMessage } from '#web/api/save-failure.ts';
import { useSend } from '#web/api/use-call.ts';
import { CountedTextarea } from '#web/ui/CountedTextarea.tsx';
import { DialogActions } from '#web/ui/DialogActions.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { changedFields, validateChangesWith } from '#web/ui/form-validation.ts';
import { showToast } from '#web/ui/toast.ts';
import { useReportDirty } from '#web/ui/use-report-dirty.ts';
import { useSaveForm } from '#web/ui/use-save-form.ts';
import { CabinFields } from './CabinFields.tsx';
import { DeleteCabinDialog } from './DeleteCabinDialog.tsx';
import { cabinEditValues } from './cabin-values.ts';

interface EditCabinFormProps {
  cabin: Cabin;
  onDirty: (dirty: boolean) => void;
  onDone: () => void;
  onDelete: () => void;
}

const checkChanges = validateChangesWith(updateCabin.body);

/** The form of the Edit Cabin dialog. Sends only changed fields (R-hosts-3). */
function EditCabinForm({ cabin, onDirty, onDone, onDelete }: EditCabinFormProps) {
  const { t } = useTranslation();
  const { mutateAsync: update } = useSend(updateCabin, { onSuccess: cacheCabin });
  const { form, error, busy, submit } = useSaveForm({
    initialValues: cabinEditValues(cabin),
    validate: checkChanges,
    save: async (values, { getInitialValues }) => {
      const changes = changedFields(getInitialValues(), values);
      if (Object.keys(changes).length > 0) {
        await update({ params: { id: cabin.id }, body: updateCabin.body.parse(changes) });
        showToast(t('cabins.editDialog.done'));
      }
      onDone();
    },
    errorOf: saveErrorMessage,
  });
  useReportDirty(form.isDirty(), onDirty);

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormError message={error} />
        <CabinFields form={form} cabinId={cabin.id} />
        <CountedTextarea
          label={t('cabins.form.notes')}
          description={t('cabins.form.notesHint')}
          max={TEXT_LIMITS.notes}
          minRows={2}
          maxRows={6}
          {...form.getInputProps('notes')}
        />
        <Switch
          label={t('cabins.form.tracking')}
          description={t('cabins.form.trackingHint')}
          {...form.getInputProps('trackingEnabled', { type: 'checkbox' })}
        />
        <Button
          variant="subtle"
          w="fit-content"
          px="xs"
          leftSection={<IconTrash size={20} aria-hidden />}
          onClick={onDelete}
        >
          {t('cabins.editDialog.delete')}
        </Button>
      </Stack>
      <DialogActions busy={busy} submit={t('cabins.editDialog.submit')} />
    </form>
  );
}

interface EditCabinDialogProps {
  cabin: Cabin;
  opened: boolean;
  onClose: () => void;
  /** Called after the cabin was deleted from this dialog. */
  onDeleted?: () => void;
}

/** "Edit Cabin" (R-hosts-20), which also offers to delete the cabin. */
export function EditCabinDialog({ cabin, opened, onClose, onDeleted }: EditCabinDialogProps) {
  const { t } = useTranslation();
  const [dirty, setDirty] = useState(false);
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <FormDialog opened={opened} onClose={onClose} title={t('cabins.editDialog.title')} dirty={dirty}>
        <EditCabinForm
          cabin={cabin}
          onDirty={setDirty}
          onDone={onClose}
          onDelete={() => {
            onClose();
            setDeleting(true);
          }}
        />
      </FormDialog>
      <DeleteCabinDialog
        cabin={cabin}
        opened={deleting}
        onClose={() => setDeleting(false)}
        onDeleted={onDeleted}
      />
    </>
  );
}
