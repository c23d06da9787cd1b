import { Combobox, Text, TextInput, type TextInputProps, useCombobox, VisuallyHidden } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KnownPlace } from '#shared/contracts/places.ts';
import type { FormValues } from './form-values.ts';
import { useKnownPlaces } from './use-known-places.ts';

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
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  // Only what is typed here is looked up: not what the dialog opened with, nor a name that was just chosen.
  const [isTyping, setIsTyping] = useState(false);
  const [isFilled, setIsFilled] = useState(false);
  const places = useKnownPlaces(value, isTyping);
  const { openDropdown, closeDropdown } = combobox;
  useEffect(() => {
    if (places.length > 0) openDropdown();
    else closeDropdown();
  }, [places, openDropdown, closeDropdown]);

  function choose({ address, lat, lng }: KnownPlace): void {
    const row = path.slice(0, path.lastIndexOf('.'));
    // An address that somebody typed is closer than the name of a village.
    const typed: unknown = form.getInputProps(`${row}.address`).value;
    if (String(typed).trim() === '') form.setFieldValue(`${row}.address`, address);
    form.setFieldValue(`${row}.lat`, String(lat));
    form.setFieldValue(`${row}.lng`, String(lng));
    setIsTyping(false);
    setIsFilled(true);
    closeDropdown();
  }

  return (
    <Combobox
      store={combobox}
      // Inside the dialog, outside of which a screen reader sees nothing.
      withinPortal={false}
      onOptionSubmit={(index) => {
        const place = places[Number(index)];
        if (place !== undefined) choose(place);
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...input}
          onInput={() => {
            setIsTyping(true);
            setIsFilled(false);
          }}
          onBlur={(event) => {
            input.onBlur?.(event);
            setIsTyping(false);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={places.length === 0}>
        <Combobox.Options aria-label={t('services.places.label')}>
          {places.map(({ name, address, lat, lng }, index) => (
            <Combobox.Option key={`${lat} ${lng}`} value={String(index)}>
              <Text fw={600}>{name}</Text>
              <Text fz="sm" c="inherit">
                {address}
              </Text>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
      <VisuallyHidden role="status">
        {places.length > 0 && t('services.places.found', { count: places.length })}
        {isFilled && t('services.places.filled')}
      </VisuallyHidden>
    </Combobox>
  );
}
