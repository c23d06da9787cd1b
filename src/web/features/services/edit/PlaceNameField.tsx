import type { TextInputProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { KnownPlace } from '#shared/contracts/places.ts';
import { KnownPlaceField } from '#web/ui/KnownPlaceField.tsx';
import { useFormCabin } from './form-cabin.ts';
import type { FormValues } from './form-values.ts';

interface PlaceNameFieldProps {
  form: UseFormReturnType<FormValues>;
  /** Where the name stands in the form: `items.0.name`. */
  path: string;
  /** What the form gives the input. */
  input: TextInputProps;
  value: string;
}

/** The name of a place, which brings its address and point along where the site can look it up. */
export function PlaceNameField({ form, path, input, value }: PlaceNameFieldProps) {
  const { t } = useTranslation();
  const cabinId = useFormCabin();

  function choose({ address, lat, lng }: KnownPlace): void {
    const row = path.slice(0, path.lastIndexOf('.'));
    // An address that somebody typed is closer than the name of a village.
    const typed: unknown = form.getInputProps(`${row}.address`).value;
    if (String(typed).trim() === '') form.setFieldValue(`${row}.address`, address);
    form.setFieldValue(`${row}.lat`, String(lat));
    form.setFieldValue(`${row}.lng`, String(lng));
  }

  return (
    <KnownPlaceField
      {...input}
      value={value}
      cabinId={cabinId}
      onChoose={choose}
      chosen={t('services.places.filled')}
    />
  );
}
