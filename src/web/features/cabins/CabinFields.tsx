import { NativeSelect, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { GUEST_LANGUAGE_NAMES, GUEST_LANGUAGES } from '#shared/languages.ts';
import { TEXT_LIMITS } from '#shared/limits.ts';
import { FOCUS_MIDDLE } from '#shared/pictures.ts';
import { CountedTextarea } from '#web/ui/GrowingTextarea.tsx';
import { PictureField } from '#web/ui/media/PictureField.tsx';
import { KnownPlaceField } from '#web/ui/KnownPlaceField.tsx';
import type { CabinValues } from './cabin-values.ts';
import { type Focus, FocusField } from './FocusField.tsx';
import { PinFields } from './PinFields.tsx';

interface CabinFieldsProps<V extends CabinValues, Out> {
  form: UseFormReturnType<V, Out>;
  /** Null for a new cabin. */
  cabinId: number | null;
  /** Replaces the usual description of the language field. */
  languageHint?: string;
}

/** The fields that adding and editing a cabin share. */
export function CabinFields<V extends CabinValues, Out>({
  form,
  cabinId,
  languageHint,
}: CabinFieldsProps<V, Out>) {
  const { t } = useTranslation();
  const props = (name: keyof CabinValues) => form.getInputProps(name as never);
  const { location, focusX, focusY, latitude, longitude } = form.getValues();
  const set = (values: Partial<CabinValues>) => form.setValues(values as Partial<V>);
  const setFocus = ({ x, y }: Focus) => set({ focusX: x, focusY: y });
  return (
    <Stack gap="md">
      <TextInput label={t('cabins.form.name')} aria-required data-autofocus {...props('name')} />
      <KnownPlaceField
        label={t('cabins.form.location')}
        description={t('cabins.form.locationHint')}
        aria-required
        {...props('location')}
        value={location}
        cabinId={cabinId}
        // The place's coordinates are not used: the centre of a village is not where the cabin is, and guests read
        // coordinates aloud in an emergency.
        onChoose={({ address }) => set({ location: address })}
        chosen={t('cabins.form.locationChosen')}
      />
      <PinFields
        isFolded={cabinId === null}
        latitude={{ ...props('latitude'), value: latitude }}
        longitude={{ ...props('longitude'), value: longitude }}
        onPoint={set}
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
        description={t('cabins.form.optional')}
        hasMarkup
        max={TEXT_LIMITS.cabinDescription}
        minRows={3}
        maxRows={8}
        {...props('description')}
      />
      <NativeSelect
        label={t('cabins.form.language')}
        description={languageHint ?? t('cabins.form.languageHint')}
        data={GUEST_LANGUAGES.map((value) => ({ value, label: GUEST_LANGUAGE_NAMES[value] }))}
        {...props('language')}
      />
    </Stack>
  );
}
