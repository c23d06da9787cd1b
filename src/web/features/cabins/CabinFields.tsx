import { Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { TEXT_LIMITS } from '#shared/limits.ts';
import { FOCUS_MIDDLE } from '#shared/pictures.ts';
import { CountedTextarea } from '#web/ui/CountedTextarea.tsx';
import { PictureField } from '#web/ui/media/PictureField.tsx';
import type { CabinValues } from './cabin-values.ts';
import { type Focus, FocusField } from './FocusField.tsx';

/** The fields that adding and editing a cabin share. */
export function CabinFields<V extends CabinValues, Out>({ form }: { form: UseFormReturnType<V, Out> }) {
  const { t } = useTranslation();
  const props = (name: keyof CabinValues) => form.getInputProps(name as never);
  const { focusX, focusY } = form.getValues();
  const set = (values: Partial<CabinValues>) => form.setValues(values as Partial<V>);
  const setFocus = ({ x, y }: Focus) => set({ focusX: x, focusY: y });
  return (
    <Stack gap="md">
      <TextInput label={t('cabins.form.name')} aria-required data-autofocus {...props('name')} />
      <TextInput
        label={t('cabins.form.location')}
        description={t('cabins.form.locationHint')}
        aria-required
        {...props('location')}
      />
      <TextInput
        label={t('cabins.form.region')}
        description={t('cabins.form.optional')}
        {...props('region')}
      />
      <PictureField
        label={t('cabins.form.imageUrl')}
        description={t('cabins.form.imageHint')}
        {...props('imageUrl')}
        onChange={(imageUrl) => set({ imageUrl, focusX: FOCUS_MIDDLE, focusY: FOCUS_MIDDLE })}
        renderPicture={(shown) => (
          <FocusField {...shown} focus={{ x: focusX, y: focusY }} onChange={setFocus} />
        )}
      />
      <CountedTextarea
        label={t('cabins.form.description')}
        description={t('services.hints.optionalText')}
        max={TEXT_LIMITS.cabinDescription}
        minRows={3}
        maxRows={8}
        {...props('description')}
      />
    </Stack>
  );
}
