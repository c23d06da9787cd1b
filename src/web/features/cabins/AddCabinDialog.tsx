import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createCabin, newCabin } from '#shared/contracts/cabins.ts';
import { rememberCabin } from '#web/api/cabin-data.ts';
import { saveFailure } from '#web/api/save-failure.ts';
import { useSend } from '#web/api/use-call.ts';
import { DialogActions } from '#web/ui/DialogActions.tsx';
import { focusFirstError } from '#web/ui/focus-first-error.ts';
import { rulesOf, showFieldProblems } from '#web/ui/form-rules.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { notice } from '#web/ui/notice.ts';
import { useReportDirty } from '#web/ui/use-report-dirty.ts';
import { NO_CABIN } from './cabin-values.ts';
import { CabinFields } from './CabinFields.tsx';

interface AddCabinDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** "Add New Cabin" (R-cabins-7). */
export function AddCabinDialog({ opened, onClose }: AddCabinDialogProps) {
  const { t } = useTranslation();
  const [dirty, setDirty] = useState(false);
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('cabins.addDialog.title')} dirty={dirty}>
      <AddCabinForm onDirty={setDirty} onDone={onClose} />
    </FormDialog>
  );
}

function AddCabinForm({ onDirty, onDone }: { onDirty: (dirty: boolean) => void; onDone: () => void }) {
  const { t } = useTranslation();
  const create = useSend(createCabin, { onSuccess: rememberCabin });
  const [error, setError] = useState<string | null>(null);
  const form = useForm({
    initialValues: NO_CABIN,
    validate: rulesOf(newCabin),
    transformValues: (values) => newCabin.parse(values),
  });
  useReportDirty(form.isDirty(), onDirty);

  const save = form.onSubmit(async (body) => {
    if (create.isPending) return;
    setError(null);
    try {
      const cabin = await create.mutateAsync({ body });
      notice(t('cabins.addDialog.done', { name: cabin.name }));
      onDone();
    } catch (failure) {
      showFieldProblems(form, failure);
      setError(saveFailure(failure));
    }
  }, focusFirstError(form));

  return (
    <form onSubmit={save} noValidate>
      <Stack gap="md">
        <FormError message={error} />
        <CabinFields form={form} />
      </Stack>
      <DialogActions busy={create.isPending} submit={t('cabins.addDialog.submit')} />
    </form>
  );
}
