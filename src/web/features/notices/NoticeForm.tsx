import { Stack } from '@mantine/core';
import { type FormErrors, useForm } from '@mantine/form';
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
import { TEXT_LIMITS } from '#shared/limits.ts';
import { listCabins } from '#web/api/first-calls.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { saveErrorMessage } from '#web/api/save-failure.ts';
import { useCall, useSend } from '#web/api/use-call.ts';
import { translateReason } from '#web/words/reason.ts';
import { CountedTextarea } from '#web/ui/CountedTextarea.tsx';
import { DialogActions } from '#web/ui/DialogActions.tsx';
import { focusFirstError } from '#web/ui/focus-first-error.ts';
import { validateWith, showFieldErrors } from '#web/ui/form-validation.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useReportDirty } from '#web/ui/use-report-dirty.ts';
import { bodyOf, newValues, valuesOf } from './notice-values.ts';
import { LevelField, WhenFields, WhereFields } from './NoticeFields.tsx';
import { useHasGuests } from './use-has-guests.ts';

interface NoticeFormProps {
  cabin: Cabin;
  notice: Notice | null;
  onDirty: (dirty: boolean) => void;
  onDone: () => void;
}

const rules = validateWith(createNotice.body);

/** What is wrong with what would be sent, beside the field it is about. */
function problemsOf(body: ReturnType<typeof bodyOf>): FormErrors {
  const wrong = rules(body);
  if ('startsAtUtc' in wrong || 'endsAtUtc' in wrong) return wrong;
  // Whether it has passed, the server knows: a phone's clock may be wrong.
  const end = endProblem(new Date(body.startsAtUtc ?? Date.now()), new Date(body.endsAtUtc), null);
  return end === null ? wrong : { ...wrong, endsAtUtc: translateReason(end) };
}

/** The version that was changed elsewhere; null when the failure is another. */
function changedElsewhere(failure: unknown): Notice | null {
  return failure instanceof ApiProblem && failure.code === 'stale' ? (failure.current as Notice) : null;
}

/** Inside the dialog. What was typed stays whatever the server answers. */
export function NoticeForm({ cabin, notice, onDirty, onDone }: NoticeFormProps) {
  const { t } = useTranslation();
  const { data: cabins } = useCall(listCabins, {});
  const hasGuests = useHasGuests(cabin);
  const around = { cabinId: cabin.id, allCabinIds: cabins?.map(({ id }) => id) ?? [cabin.id] };
  const create = useSend(createNotice, { invalidates: [listNotices] });
  const update = useSend(updateNotice, { invalidates: [listNotices] });
  const busy = create.isPending || update.isPending;
  const [error, setError] = useState<string | null>(null);
  const [rowVersion, setRowVersion] = useState(notice?.rowVersion);
  const form = useForm({
    initialValues: notice === null ? newValues(cabin.id) : valuesOf(notice, cabin.id),
    validate: (values) => problemsOf(bodyOf(values, around)),
  });
  useReportDirty(form.isDirty(), onDirty);

  const save = form.onSubmit(async (values) => {
    if (busy) return;
    setError(null);
    const body = bodyOf(values, around);
    try {
      await (notice === null
        ? create.mutateAsync({ body })
        : update.mutateAsync({ params: { id: notice.id }, body: { ...body, rowVersion } }));
      if (values.start === 'later') showToast(t('notices.saved'));
      else if (hasGuests(body.cabinIds)) showToast(t('notices.told'));
      else showToast(t('notices.toldLater', { count: body.cabinIds.length }));
      onDone();
    } catch (failure) {
      const current = changedElsewhere(failure);
      showFieldErrors(form, failure);
      if (current !== null) setRowVersion(current.rowVersion);
      setError(current === null ? saveErrorMessage(failure) : t('notices.changed', { text: current.text }));
    }
  }, focusFirstError(form));

  return (
    <form onSubmit={save} noValidate>
      <Stack gap="md">
        <FormError message={error} />
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
      </Stack>
      <DialogActions busy={busy} submit={t(notice === null ? 'notices.submit' : 'notices.save')} />
    </form>
  );
}
