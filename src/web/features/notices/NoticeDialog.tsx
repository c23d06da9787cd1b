import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import {
  createNotice,
  endProblem,
  listNotices,
  type Notice,
  updateNotice,
} from '#shared/contracts/notices.ts';
import { DialogForm, FormDialog } from '#web/ui/FormDialog.tsx';
import type { FormErrors } from '@mantine/form';
import { TEXT_LIMITS } from '#shared/limits.ts';
import { listCabins } from '#web/api/first-calls.ts';
import { ApiProblem, saveErrorMessage } from '#web/api/problem.ts';
import { useCall, useSend } from '#web/api/use-call.ts';
import { translateReason } from '#web/words/reason.ts';
import { CountedTextarea } from '#web/ui/GrowingTextarea.tsx';
import { validateWith } from '#web/ui/form-validation.ts';
import { showToast } from '#web/ui/toast.ts';
import { useSaveForm } from '#web/ui/use-save-form.ts';
import { bodyOf, newValues, valuesOf } from './notice-values.ts';
import { LevelField, WhenFields, WhereFields } from './NoticeFields.tsx';
import { useHasGuests } from './use-has-guests.ts';

interface NoticeDialogProps {
  cabin: Cabin;
  /** Null for a new notice. */
  notice: Notice | null;
  opened: boolean;
  onClose: () => void;
}

/** Creates or edits a notice (R-notices-6). */
export function NoticeDialog({ cabin, notice, opened, onClose }: NoticeDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t(notice === null ? 'notices.add' : 'notices.editTitle')}
    >
      <NoticeForm key={notice?.id ?? 'new'} cabin={cabin} notice={notice} onDone={onClose} />
    </FormDialog>
  );
}

interface NoticeFormProps {
  cabin: Cabin;
  notice: Notice | null;
  onDone: () => void;
}

const checkBody = validateWith(createNotice.body);

/** The errors of a request body by field. */
function validateBody(body: ReturnType<typeof bodyOf>): FormErrors {
  const errors = checkBody(body);
  if ('startsAtUtc' in errors || 'endsAtUtc' in errors) return errors;
  // Only the server checks whether the end has passed, because a phone's clock may be wrong.
  const end = endProblem(new Date(body.startsAtUtc ?? Date.now()), new Date(body.endsAtUtc), null);
  return end === null ? errors : { ...errors, endsAtUtc: translateReason(end) };
}

/** The current notice if another save came first; null for other failures. */
function newerNotice(failure: unknown): Notice | null {
  return failure instanceof ApiProblem && failure.code === 'stale' ? (failure.current as Notice) : null;
}

/** The form in the dialog. It keeps its input whatever the server answers. */
function NoticeForm({ cabin, notice, onDone }: NoticeFormProps) {
  const { t } = useTranslation();
  const { data: cabins } = useCall(listCabins, {});
  const hasGuests = useHasGuests(cabin);
  const cabinIds = { cabinId: cabin.id, allCabinIds: cabins?.map(({ id }) => id) ?? [cabin.id] };
  const { mutateAsync: create } = useSend(createNotice, { invalidates: [listNotices] });
  const { mutateAsync: update } = useSend(updateNotice, { invalidates: [listNotices] });
  const [rowVersion, setRowVersion] = useState(notice?.rowVersion);
  const saving = useSaveForm({
    initialValues: notice === null ? newValues(cabin.id) : valuesOf(notice, cabin.id),
    validate: (values) => validateBody(bodyOf(values, cabinIds)),
    save: async (values) => {
      const body = bodyOf(values, cabinIds);
      await (notice === null
        ? create({ body })
        : update({ params: { id: notice.id }, body: { ...body, rowVersion } }));
      if (values.start === 'later') showToast(t('notices.saved'));
      else if (hasGuests(body.cabinIds)) showToast(t('notices.seenNow'));
      else showToast(t('notices.seenLater', { count: body.cabinIds.length }));
      onDone();
    },
    errorOf: (failure) => {
      const current = newerNotice(failure);
      if (current === null) return saveErrorMessage(failure);
      // Saving again then overwrites the other change, which the error shows.
      setRowVersion(current.rowVersion);
      return t('notices.changed', { text: current.text });
    },
  });
  const { form } = saving;

  return (
    <DialogForm saving={saving} submit={t(notice === null ? 'notices.submit' : 'notices.save')}>
      <CountedTextarea
        label={t('notices.text')}
        description={t('notices.textHint')}
        max={TEXT_LIMITS.notice}
        minRows={3}
        maxRows={8}
        data-autofocus
        {...form.getInputProps('text')}
      />
      <LevelField form={form} />
      <WhenFields form={form} isNew={notice === null} />
      {cabins !== undefined && cabins.length > 1 ? <WhereFields form={form} cabins={cabins} /> : null}
    </DialogForm>
  );
}
