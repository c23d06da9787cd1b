import { Button, SimpleGrid, Switch, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Cabin, deleteCabin, updateCabin } from '#shared/contracts/cabins.ts';
import { TEXT_LIMITS } from '#shared/limits.ts';
import { cacheCabin } from '#web/api/cabin-data.ts';
import { saveErrorMessage, serverMessage } from '#web/api/problem.ts';
import { callQuery, useSend } from '#web/api/use-call.ts';
import { CountedTextarea } from '#web/ui/GrowingTextarea.tsx';
import { DialogForm, FormDialog } from '#web/ui/FormDialog.tsx';
import { changedFields, validateChangesWith } from '#web/ui/form-validation.ts';
import { showToast } from '#web/ui/toast.ts';
import { TimeZoneSelect } from '#web/ui/TimeZoneSelect.tsx';
import { useSaveForm } from '#web/ui/use-save-form.ts';
import { CabinFields } from './CabinFields.tsx';
import { cabinEditValues } from './cabin-values.ts';
import { listCabins, listTrash } from '#web/api/first-calls.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { showDeletedToast } from '#web/ui/undo-delete.ts';

/** Some values of a cabin, as proposed from a document. */
type ProposedCabin = Partial<Pick<Cabin, 'checkInTime' | 'checkOutTime' | 'location'>>;

interface EditCabinFormProps {
  cabin: Cabin;
  proposed: ProposedCabin | undefined;
  onDone: () => void;
  onDelete: () => void;
}

const checkChanges = validateChangesWith(updateCabin.body);

/** The form of the Edit Cabin dialog. Sends only changed fields (R-hosts-3). */
function EditCabinForm({ cabin, proposed, onDone, onDelete }: EditCabinFormProps) {
  const { t } = useTranslation();
  const { mutateAsync: update } = useSend(updateCabin, { onSuccess: cacheCabin });
  // As it was when the dialog opened; a proposed value counts as a change of it.
  const [opened] = useState(() => cabinEditValues(cabin));
  const saving = useSaveForm({
    initialValues: cabinEditValues({ ...cabin, ...proposed }),
    validate: (values) => checkChanges(values, opened),
    save: async (values) => {
      const changes = changedFields(opened, values);
      if (Object.keys(changes).length > 0) {
        await update({ params: { id: cabin.id }, body: updateCabin.body.parse(changes) });
        showToast(t('cabins.editDialog.done'));
      }
      onDone();
    },
    errorOf: saveErrorMessage,
  });
  const { form } = saving;

  return (
    <DialogForm saving={saving} submit={t('cabins.editDialog.submit')}>
      <CabinFields form={form} cabinId={cabin.id} />
      <SimpleGrid cols={2}>
        <TextInput type="time" label={t('cabins.form.checkInTime')} {...form.getInputProps('checkInTime')} />
        <TextInput
          type="time"
          label={t('cabins.form.checkOutTime')}
          {...form.getInputProps('checkOutTime')}
        />
      </SimpleGrid>
      <TimeZoneSelect
        label={t('cabins.form.timeZone')}
        description={t('cabins.form.timesHint')}
        allowDeselect={false}
        {...form.getInputProps('timeZone')}
      />
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
    </DialogForm>
  );
}

interface EditCabinDialogProps {
  cabin: Cabin;
  opened: boolean;
  onClose: () => void;
  /** Called after the cabin was deleted from this dialog. */
  onDeleted?: () => void;
  proposed?: ProposedCabin;
  onSaved?: () => void;
}

/** "Edit Cabin" (R-hosts-20), which also offers to delete the cabin. */
export function EditCabinDialog({
  cabin,
  opened,
  onClose,
  onDeleted,
  proposed,
  onSaved,
}: EditCabinDialogProps) {
  const { t } = useTranslation();
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <FormDialog opened={opened} onClose={onClose} title={t('cabins.editDialog.title')}>
        <EditCabinForm
          cabin={cabin}
          proposed={proposed}
          onDone={() => {
            onClose();
            onSaved?.();
          }}
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

interface DeleteCabinDialogProps {
  cabin: Cabin;
  opened: boolean;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
}

/** Confirms the deletion of a cabin and explains what happens to its tag. */
export function DeleteCabinDialog({ cabin, opened, onClose, onDeleted }: DeleteCabinDialogProps) {
  const { t } = useTranslation();
  const remove = useSend(deleteCabin, {
    invalidates: [listTrash],
    onSuccess: (_, client) => {
      // The cabin's other queries stay cached until its page closes: fetching them again would only answer 404.
      client.setQueryData(callQuery(listCabins, {}).queryKey, (all) =>
        all?.filter(({ id }) => id !== cabin.id),
      );
    },
  });
  const confirm = () =>
    remove.mutate(
      // Releases the tag (R-cabins-5).
      { params: { id: cabin.id }, query: { releaseToken: 'true' } },
      {
        onSuccess: () => {
          showDeletedToast(t('cabins.deleteDialog.done', { name: cabin.name }), { ...cabin, kind: 'cabin' });
          onClose();
          onDeleted?.();
        },
      },
    );
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={confirm}
      title={t('cabins.deleteDialog.title', { name: cabin.name })}
      confirm={t('cabins.deleteDialog.confirm')}
      busy={remove.isPending}
      error={remove.error === null ? null : serverMessage(remove.error, t('cabins.deleteDialog.failed'))}
    >
      <Text>{t('cabins.deleteDialog.text')}</Text>
      {cabin.token === null ? null : (
        <Text>
          {t(cabin.transfersLeft === 0 ? 'cabins.deleteDialog.movedTag' : 'cabins.deleteDialog.tag', {
            code: cabin.token,
          })}
        </Text>
      )}
    </ConfirmDialog>
  );
}
