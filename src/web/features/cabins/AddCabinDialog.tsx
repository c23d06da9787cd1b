import type { UseFormReturnType } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Cabin, createCabin, newCabin } from '#shared/contracts/cabins.ts';
import { type GuestLanguage, textLanguageOf } from '#shared/languages.ts';
import { cacheCabin } from '#web/api/cabin-data.ts';
import { saveErrorMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { DialogForm, FormDialog } from '#web/ui/FormDialog.tsx';
import { validateWith } from '#web/ui/form-validation.ts';
import { showToast } from '#web/ui/toast.ts';
import { useSaveForm } from '#web/ui/use-save-form.ts';
import { CabinFields } from './CabinFields.tsx';
import { type CabinValues, emptyCabinValues } from './cabin-values.ts';

/** Pause in typing before the language is guessed. */
const PAUSE_MS = 400;
/** Shorter texts are often only names, such as "Villa Solbacken". */
const MIN_WORDS = 3;

const countWords = (text: string): number => text.trim().split(/\s+/).length;

/** The language of a cabin's texts, once it can be guessed (R-cabins-15); null until then. */
function useGuessedLanguage({ name, description }: CabinValues): GuestLanguage | null {
  // The description is more reliable than the name, which is often that of a place or family.
  const [settled] = useDebouncedValue(countWords(description) < MIN_WORDS ? name : description, PAUSE_MS);
  const [guessed, setGuessed] = useState<GuestLanguage | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void guess(settled).then((language) => {
      if (isCurrent) setGuessed((earlier) => language ?? earlier);
    });
    return () => {
      isCurrent = false;
    };
  }, [settled]);
  return guessed;
}

async function guess(text: string): Promise<GuestLanguage | null> {
  if (countWords(text) < MIN_WORDS) return null;
  try {
    const { guessLanguage } = await import('./guess-language.ts');
    return guessLanguage(text);
  } catch {
    return null; // Offline: the module cannot be loaded, so the host chooses.
  }
}

interface AddCabinDialogProps {
  opened: boolean;
  onClose: () => void;
  onAdded?: ((cabin: Cabin) => void) | undefined;
}

/** "Add New Cabin" (R-cabins-7). */
export function AddCabinDialog({ opened, onClose, onAdded }: AddCabinDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('cabins.addDialog.title')}>
      <AddCabinForm
        onDone={(cabin) => {
          onClose();
          onAdded?.(cabin);
        }}
      />
    </FormDialog>
  );
}

const checkCabin = validateWith(newCabin);

interface AddCabinFormProps {
  onDone: (cabin: Cabin) => void;
}

function AddCabinForm({ onDone }: AddCabinFormProps) {
  const { t, i18n } = useTranslation();
  const { mutateAsync: create } = useSend(createCabin, { onSuccess: cacheCabin });
  const saving = useSaveForm({
    initialValues: emptyCabinValues(textLanguageOf(i18n.language)),
    validate: checkCabin,
    transformValues: (values) => newCabin.parse(values),
    save: async (body) => {
      const cabin = await create({ body });
      showToast(t('cabins.addDialog.done', { name: cabin.name }));
      onDone(cabin);
    },
    errorOf: saveErrorMessage,
  });
  const { form } = saving;
  const guessed = useSelectGuessedLanguage(form);

  return (
    <DialogForm saving={saving} submit={t('cabins.addDialog.submit')}>
      <CabinFields
        form={form}
        cabinId={null}
        {...(guessed && { languageHint: t('cabins.form.languageGuessed') })}
      />
    </DialogForm>
  );
}

/**
 * Selects the language that the host's texts seem to be in, until the host selects one.
 * @returns whether the selected language was guessed
 */
function useSelectGuessedLanguage<Out>(form: UseFormReturnType<CabinValues, Out>): boolean {
  const guessed = useGuessedLanguage(form.getValues());
  const isChosenByHand = form.isTouched('language');
  const { setValues } = form;
  useEffect(() => {
    if (guessed !== null && !isChosenByHand) setValues({ language: guessed });
  }, [guessed, isChosenByHand, setValues]);
  return guessed !== null && !isChosenByHand;
}
