import { Alert, Button, Divider, Text } from '@mantine/core';
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import {
  createStay,
  deleteStay,
  listStays,
  type Stay,
  turnOnDigits,
  updateStay,
} from '#shared/contracts/stays.ts';
import { ApiProblem, saveErrorMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/ConfirmDialog.tsx';
import { DialogForm, FormDialog } from '#web/ui/FormDialog.tsx';
import { formatDays, formatUtcDay } from '#web/ui/format-date.ts';
import { PreviewBelow } from '#web/ui/preview/PreviewBelow.tsx';
import { type Reader, ReaderPreview } from '#web/ui/preview/ReaderPreview.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useSaveForm } from '#web/ui/use-save-form.ts';
import { locale } from '#web/words/locale.ts';
import { SendStay } from './SendStay.tsx';
import { StayFields } from './StayFields.tsx';
import {
  changedStayBody,
  NEW_STAY,
  newStayBody,
  type StayField,
  validateStay,
  valuesOf,
} from './stay-values.ts';

interface StayDialogProps {
  cabin: Cabin;
  /** Null for a new stay. */
  stay: Stay | null;
  /** The arrival of a new stay, if it was chosen already. */
  arrivesOn?: string | undefined;
  /** The field to show first, with the focus. */
  field?: StayField | undefined;
  /** Other stays with some of its nights. */
  clashes: readonly Stay[];
  opened: boolean;
  /** Called with a new stay, so that the host can send its link. */
  onAdded: (stay: Stay) => void;
  onClose: () => void;
}

/** Adds or edits a stay, with the ways to send its link (R-stays-15). */
export function StayDialog({
  cabin,
  stay,
  arrivesOn = '',
  field,
  clashes,
  opened,
  onAdded,
  onClose,
}: StayDialogProps) {
  const { t } = useTranslation();
  const [deleting, setDeleting] = useState(false);
  const named = stay?.guestName ?? null;
  const title = stay === null ? t('stays.add') : t('stays.editUnnamed');
  return (
    <>
      <FormDialog
        opened={opened}
        onClose={onClose}
        title={named === null ? title : t('stays.editNamed', { name: named })}
      >
        {stay === null ? (
          <AddStayForm cabin={cabin} arrivesOn={arrivesOn} onAdded={onAdded} />
        ) : (
          <EditStay
            key={`${stay.id} ${field}`}
            cabin={cabin}
            stay={stay}
            field={field}
            clashes={clashes}
            onDone={onClose}
            onDelete={() => {
              onClose();
              setDeleting(true);
            }}
          />
        )}
      </FormDialog>
      {stay === null ? null : (
        <DeleteStayDialog stay={stay} opened={deleting} onClose={() => setDeleting(false)} />
      )}
    </>
  );
}

interface DeleteStayDialogProps {
  stay: Stay;
  opened: boolean;
  onClose: () => void;
}

function DeleteStayDialog({ stay, opened, onClose }: DeleteStayDialogProps) {
  const { t } = useTranslation();
  const { mutateAsync: remove } = useSend(deleteStay, { invalidates: [listStays] });
  return (
    <ActionDialog
      opened={opened}
      title={t('stays.deleteTitle')}
      confirm={t('stays.deleteConfirm')}
      act={() => remove({ params: { id: stay.cabinId, stayId: stay.id } })}
      done={t('stays.deleted')}
      failed={t('stays.deleteFailed')}
      onClose={onClose}
    >
      <Text>{t('stays.deleteText', { days: formatDays(stay) })}</Text>
    </ActionDialog>
  );
}

/** The other stay in an `overlap`, or the current one in a `stale`; null for other failures. */
const stayIn = (failure: unknown, code: 'overlap' | 'stale'): Stay | null =>
  failure instanceof ApiProblem && failure.code === code ? (failure.current as Stay) : null;

/** Why a stay was not saved, with dates as the host reads them. */
function useSaveError() {
  const { t } = useTranslation();
  return (failure: unknown): string => {
    const other = stayIn(failure, 'overlap');
    if (other === null) return saveErrorMessage(failure);
    const from = formatUtcDay(other.arrivesOn);
    const to = formatUtcDay(other.departsOn);
    return other.guestName === null
      ? t('errors.overlap', { from, to })
      : t('errors.overlap_named', { name: other.guestName, from, to });
  };
}

interface AddStayFormProps {
  cabin: Cabin;
  arrivesOn: string;
  onAdded: (stay: Stay) => void;
}

function AddStayForm({ cabin, arrivesOn, onAdded }: AddStayFormProps) {
  const { t } = useTranslation();
  const { mutateAsync: create } = useSend(createStay, { invalidates: [listStays] });
  const saving = useSaveForm({
    initialValues: { ...NEW_STAY, arrivesOn },
    validate: validateStay,
    save: async (values) => {
      const added = await create({ params: { id: cabin.id }, body: newStayBody(values) });
      showToast(t('stays.added'));
      onAdded(added);
    },
    errorOf: useSaveError(),
  });
  const { form } = saving;
  return (
    <DialogForm saving={saving} submit={t('stays.add')}>
      <StayFields form={form} stay={null} />
    </DialogForm>
  );
}

interface EditStayProps extends Pick<StayDialogProps, 'field' | 'clashes'> {
  cabin: Cabin;
  stay: Stay;
  onDone: () => void;
  onDelete: () => void;
}

/** What can be done with an existing stay: send its link, change it, delete it. */
function EditStay({ cabin, stay, field, clashes, onDone, onDelete }: EditStayProps) {
  const { t } = useTranslation();
  const params = { id: cabin.id, stayId: stay.id };
  const [{ link, rowVersion }, setCurrent] = useState(stay);
  const { mutateAsync: update } = useSend(updateStay, { invalidates: [listStays] });
  const { mutateAsync: turnOn } = useSend(turnOnDigits, { invalidates: [listStays] });
  const saveError = useSaveError();
  const saving = useSaveForm({
    initialValues: field === 'departsAt' ? { ...valuesOf(stay), hasOwnTimes: true } : valuesOf(stay),
    validate: validateStay,
    save: async (values, { getInitialValues }) => {
      const { digits, ...others } = changedStayBody(getInitialValues(), values);
      const turnsOn = stay.digitsOff && typeof digits === 'string';
      // First, because only this call refuses the digits that were turned off.
      const turned = turnsOn ? await turnOn({ params, body: { digits } }) : null;
      const changes = turnsOn || digits === undefined ? others : { ...others, digits };
      if (Object.keys(changes).length > 0)
        await update({ params, body: { ...changes, rowVersion: turned?.rowVersion ?? rowVersion } });
      showToast(t('stays.saved'));
      onDone();
    },
    errorOf: (failure, isAtField) => {
      const newer = stayIn(failure, 'stale');
      if (newer === null) return isAtField ? null : saveError(failure);
      // Saving again then overwrites the other change, which the error shows.
      setCurrent(newer);
      return t('stays.changed', { days: formatDays(newer), name: newer.guestName ?? t('stays.guest') });
    },
  });
  const { form } = saving;
  const fields = <StayFields form={form} stay={stay} field={field} />;
  const sending =
    stay.state === 'planned' || stay.state === 'current' ? (
      <SendStay cabin={cabin} stay={{ ...stay, link }} onNewLink={setCurrent} />
    ) : null;
  return (
    <DialogForm saving={saving} submit={t('stays.save')}>
      {stay.state === 'cancelled' ? <Text c="var(--stone)">{t('stays.isCancelled')}</Text> : null}
      <Clashes clashes={clashes} />
      {/* A field that was asked for comes first, else it would be below the fold of a phone. */}
      {field === undefined ? sending : fields}
      {sending === null ? null : <Divider />}
      {field === undefined ? fields : sending}
      {sending === null ? null : (
        <PreviewBelow label={t('stays.preview')}>
          {(buttonId) => (
            <ReaderPreview cabin={cabin} readers={READERS} labelledBy={buttonId} stayId={stay.id} />
          )}
        </PreviewBelow>
      )}
      {stay.calendarId === null ? (
        <Button
          variant="subtle"
          w="fit-content"
          px="xs"
          leftSection={<IconTrash size={20} aria-hidden />}
          onClick={onDelete}
        >
          {t('stays.deleteConfirm')}
        </Button>
      ) : null}
    </DialogForm>
  );
}

/** The readers of the preview. */
const READERS: readonly Reader[] = ['before', 'open', 'cannotGetIn', 'over'];

/** Warns about other stays with some of the same nights. */
function Clashes({ clashes }: Pick<StayDialogProps, 'clashes'>) {
  const { t } = useTranslation();
  if (clashes.length === 0) return null;
  const stays = clashes.map((other) => `${other.guestName ?? t('stays.guest')} (${formatDays(other)})`);
  return (
    <Alert color="falu" variant="light" icon={<IconAlertTriangle size={20} aria-hidden />}>
      {t('stays.clashText', { stays: new Intl.ListFormat(locale()).format(stays) })}
    </Alert>
  );
}
