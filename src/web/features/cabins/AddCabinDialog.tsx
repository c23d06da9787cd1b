import { Stack } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createCabin, newCabin } from '#shared/contracts/cabins.ts';
import { textLanguageOf } from '#shared/languages.ts';
import { cacheCabin } from '#web/api/cabin-data.ts';
import { saveErrorMessage } from '#web/api/save-failure.ts';
import { useSend } from '#web/api/use-call.ts';
import { DialogActions } from '#web/ui/DialogActions.tsx';
import { focusFirstError } from '#web/ui/focus-first-error.ts';
import { validateWith, showFieldErrors } from '#web/ui/form-validation.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useReportDirty } from '#web/ui/use-report-dirty.ts';
import { type CabinValues, noCabin } from './cabin-values.ts';
import { CabinFields } from './CabinFields.tsx';
import { useGuessedLanguage } from './use-guessed-language.ts';

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
  const { t, i18n } = useTranslation();
  const create = useSend(createCabin, { onSuccess: cacheCabin });
  const [error, setError] = useState<string | null>(null);
  const form = useForm({
    initialValues: noCabin(textLanguageOf(i18n.language)),
    validate: validateWith(newCabin),
    transformValues: (values) => newCabin.parse(values),
  });
  useReportDirty(form.isDirty(), onDirty);
  const guessed = useLanguageOfTexts(form);

  const save = form.onSubmit(async (body) => {
    if (create.isPending) return;
    setError(null);
    try {
      const cabin = await create.mutateAsync({ body });
      showToast(t('cabins.addDialog.done', { name: cabin.name }));
      onDone();
    } catch (failure) {
      showFieldErrors(form, failure);
      setError(saveErrorMessage(failure));
    }
  }, focusFirstError(form));

  return (
    <form onSubmit={save} noValidate>
      <Stack gap="md">
        <FormError message={error} />
        <CabinFields
          form={form}
          cabinId={null}
          {...(guessed && { languageHint: t('cabins.form.languageGuessed') })}
        />
      </Stack>
      <DialogActions busy={create.isPending} submit={t('cabins.addDialog.submit')} />
    </form>
  );
}

/**
 * Chooses the language that the host's words are in, until the host chooses one.
 * @returns whether the one that is chosen was guessed
 */
function useLanguageOfTexts<Out>(form: UseFormReturnType<CabinValues, Out>): boolean {
  const guessed = useGuessedLanguage(form.getValues());
  const isChosenByHand = form.isTouched('language');
  const { setValues } = form;
  useEffect(() => {
    if (guessed !== null && !isChosenByHand) setValues({ language: guessed });
  }, [guessed, isChosenByHand, setValues]);
  return guessed !== null && !isChosenByHand;
}
