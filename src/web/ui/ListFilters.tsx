import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** How long typing must pause before a search is sent. */
const PAUSE_MS = 250;

/**
 * The text of a field whose value is in the page's URL. When Back or a link changes the URL, the field takes its new
 * value; a change that the field itself caused does not overwrite what has been typed since.
 */
function useUrlField(urlValue: string) {
  const [text, setText] = useState(urlValue);
  const [sent, setSent] = useState(urlValue);
  const [seen, setSeen] = useState(urlValue);
  if (urlValue !== seen) {
    setSeen(urlValue);
    if (urlValue !== sent) {
      setSent(urlValue);
      setText(urlValue);
    }
  }
  return { text, setText, setSent };
}

interface SearchFieldProps {
  q: string;
  placeholder: string;
  onSearch: (q: string) => void;
  className?: string | undefined;
}

/** Searches a list while the user types. */
export function SearchField({ q, placeholder, onSearch, className = '' }: SearchFieldProps) {
  const { t } = useTranslation();
  const { text, setText, setSent } = useUrlField(q);
  const search = useDebouncedCallback((typed: string) => {
    setSent(typed.trim());
    onSearch(typed.trim());
  }, PAUSE_MS);
  return (
    <TextInput
      type="search"
      label={t('ui.search')}
      placeholder={placeholder}
      leftSection={<IconSearch size={20} aria-hidden />}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        search(value);
      }}
      className={className}
    />
  );
}

interface FilterProps {
  label: string;
  value: string | undefined;
  onChange: (value: string) => void;
}

interface ChoiceFilterProps extends FilterProps {
  choices: { value: string; label: string }[];
}

/** Filters a list by one of a few values. */
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

/** A date field holds earlier days while the four digits of a year are typed, such as 0202-01-01. */
const FIRST_DAY = '2000-01-01';

/** Filters a list by a first or last day. */
export function DayFilter({ label, value = '', onChange }: FilterProps) {
  const { text, setText, setSent } = useUrlField(value);
  return (
    <TextInput
      type="date"
      label={label}
      value={text}
      onChange={({ currentTarget: { value: day } }) => {
        setText(day);
        if (day !== '' && day < FIRST_DAY) return;
        setSent(day);
        onChange(day);
      }}
    />
  );
}
