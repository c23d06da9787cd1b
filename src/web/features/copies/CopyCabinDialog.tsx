import { Text, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Cabin, copyCabin } from '#shared/contracts/cabins.ts';
import { cacheCabin } from '#web/api/cabin-data.ts';
import { saveErrorMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { validateWith } from '#web/ui/form-validation.ts';
import { DialogForm, FormDialog } from '#web/ui/FormDialog.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useSaveForm } from '#web/ui/use-save-form.ts';

interface CopyCabinDialogProps {
  cabin: Cabin;
  opened: boolean;
  onClose: () => void;
  onCopied: (copy: Cabin) => void;
}

/** "Copy {cabin}": explains what the copy has and what it does not (R-cabins-9). */
export function CopyCabinDialog({ cabin, opened, onClose, onCopied }: CopyCabinDialogProps) {
  const { t } = useTranslation();
  const [copy, setCopy] = useState<Cabin | null>(null);
  const reportCopy = useEffectEvent(onCopied);
  // Only after the dialog has closed: while it is open, its unsaved input blocks navigation.
  useEffect(() => {
    if (copy !== null && !opened) reportCopy(copy);
  }, [copy, opened]);
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('copies.cabin.title', { name: cabin.name })}>
      <CopyCabinForm
        cabin={cabin}
        onDone={(created) => {
          setCopy(created);
          onClose();
        }}
      />
    </FormDialog>
  );
}

interface CopyCabinFormProps {
  cabin: Cabin;
  onDone: (copy: Cabin) => void;
}

function CopyCabinForm({ cabin, onDone }: CopyCabinFormProps) {
  const { t } = useTranslation();
  const { mutateAsync: createCopy } = useSend(copyCabin, { onSuccess: cacheCabin });
  const saving = useSaveForm({
    // Copies are often on the same property, but need another name.
    initialValues: { name: '', location: cabin.location },
    validate: validateWith(copyCabin.body, cabin),
    save: async (body) => {
      const copy = await createCopy({ params: { id: cabin.id }, body });
      showToast(t('copies.cabin.done', { name: copy.name, original: cabin.name }));
      onDone(copy);
    },
    errorOf: saveErrorMessage,
  });
  const { form } = saving;

  return (
    <DialogForm saving={saving} submit={t('copies.cabin.submit')}>
      <TextInput label={t('cabins.form.name')} aria-required data-autofocus {...form.getInputProps('name')} />
      <TextInput
        label={t('cabins.form.location')}
        description={t('cabins.form.locationHint')}
        aria-required
        {...form.getInputProps('location')}
      />
      <Text>{t('copies.cabin.text')}</Text>
      <Text>{t('copies.cabin.without')}</Text>
    </DialogForm>
  );
}
