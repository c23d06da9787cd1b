import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Typing pauses this long before a search is sent. */
const PAUSE_MS = 250;

/**
 * What is in a field, and what was asked for by it. The address may come to ask for something else by Back or by a
 * link: the field then holds that.
 */
function useTyped(asked: string) {
  const [typed, setTyped] = useState(asked);
  const [known, setKnown] = useState(asked);
  const [seen, setSeen] = useState(asked);
  if (asked !== seen) {
    setSeen(asked);
    if (asked !== known) {
      setKnown(asked);
      setTyped(asked);
    }
  }
  return { typed, setTyped, setKnown };
}

interface SearchFieldProps {
  /** What is searched for now. */
  q: string;
  /** What can be searched for. */
  placeholder: string;
  onSearch: (q: string) => void;
  className?: string | undefined;
}

/** Searches a list as somebody types. */
export function SearchField({ q, placeholder, onSearch, className = '' }: SearchFieldProps) {
  const { t } = useTranslation();
  const { typed, setTyped, setKnown } = useTyped(q);
  const search = useDebouncedCallback((text: string) => {
    setKnown(text.trim());
    onSearch(text.trim());
  }, PAUSE_MS);
  return (
    <TextInput
      type="search"
      label={t('ui.search')}
      placeholder={placeholder}
      leftSection={<IconSearch size={20} aria-hidden />}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        search(value);
      }}
      className={className}
    />
  );
}

interface FilterProps {
  label: string;
  /** What is asked for now; nothing where it is not there. */
  value: string | undefined;
  onChange: (value: string) => void;
}

interface ChoiceFilterProps extends FilterProps {
  choices: { value: string; label: string }[];
}

/** Leaves those rows in view that are of a kind. */
export function ChoiceFilter({ label, value = '', onChange, choices }: ChoiceFilterProps) {
  return (
    <NativeSelect
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={choices}
    />
  );
}

/** Nobody asks for days before; a field holds them while the four digits of a year are typed. */
const FIRST_DAY = '2000-01-01';

/** Leaves out what was before a day, or after it. */
export function DayFilter({ label, value = '', onChange }: FilterProps) {
  const { typed, setTyped, setKnown } = useTyped(value);
  return (
    <TextInput
      type="date"
      label={label}
      value={typed}
      onChange={({ currentTarget: { value: day } }) => {
        setTyped(day);
        if (day !== '' && day < FIRST_DAY) return;
        setKnown(day);
        onChange(day);
      }}
    />
  );
}
