import { Combobox, Text, TextInput, type TextInputProps, useCombobox, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type KnownPlace, lookUpPlaces } from '#shared/contracts/places.ts';
import { callQuery } from '#web/api/use-call.ts';

/** How long typing must pause before a lookup. */
const PAUSE_MS = 400;
/** Shorter texts match thousands of names. */
const MIN_LENGTH = 3;
const NONE: KnownPlace[] = [];

/**
 * The known places with the typed name; none while the user types, or if the lookup fails.
 * @param cabinId the cabin near which to search; null for a new cabin
 */
function useKnownPlaces(typed: string, isEnabled: boolean, cabinId: number | null): readonly KnownPlace[] {
  const name = typed.trim();
  const [settled] = useDebouncedValue(name, PAUSE_MS);
  const isReady = isEnabled && settled === name && name.length >= MIN_LENGTH;
  const near = cabinId === null ? {} : { cabinId: String(cabinId) };
  const { data } = useQuery({
    ...callQuery(lookUpPlaces, { query: { name: settled, ...near } }),
    enabled: isReady,
    staleTime: Infinity,
    // Suggestions are optional: a failure is neither retried nor shown.
    retry: false,
  });
  return isReady ? (data?.places ?? NONE) : NONE;
}

interface KnownPlaceFieldProps extends TextInputProps {
  value: string;
  /** The cabin near which to search; null for a new cabin. */
  cabinId: number | null;
  onChoose: (place: KnownPlace) => void;
  /** Announced to screen readers when a place is chosen. */
  chosen: string;
}

/** A text field that suggests known places with the typed name. */
export function KnownPlaceField({ cabinId, onChoose, chosen, ...input }: KnownPlaceFieldProps) {
  const { t } = useTranslation();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  // Looks up only typed text, not the initial value or a chosen name.
  const [isTyping, setIsTyping] = useState(false);
  const [isChosen, setIsChosen] = useState(false);
  const places = useKnownPlaces(input.value, isTyping, cabinId);
  const { openDropdown, closeDropdown } = combobox;
  useEffect(() => {
    if (places.length > 0) openDropdown();
    else closeDropdown();
  }, [places, openDropdown, closeDropdown]);

  return (
    <Combobox
      store={combobox}
      // Inside the dialog, because screen readers see nothing outside an open dialog.
      withinPortal={false}
      onOptionSubmit={(index) => {
        const place = places[Number(index)];
        if (place === undefined) return;
        onChoose(place);
        setIsTyping(false);
        setIsChosen(true);
        closeDropdown();
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...input}
          onInput={() => {
            setIsTyping(true);
            setIsChosen(false);
          }}
          onBlur={(event) => {
            input.onBlur?.(event);
            setIsTyping(false);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={places.length === 0}>
        <Combobox.Options aria-label={t('places.label')}>
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
        {places.length > 0 && t('places.found', { count: places.length })}
        {isChosen && chosen}
      </VisuallyHidden>
    </Combobox>
  );
}
