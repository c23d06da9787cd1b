import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Typing pauses this long before a search is sent. */
const PAUSE_MS = 250;

interface SearchFieldProps {
  /** What is searched for now; when it is cleared from outside, so is the field. */
  q: string;
  /** What can be searched for. */
  placeholder: string;
  onSearch: (q: string) => void;
  className?: string | undefined;
}

/** Searches a list as somebody types. */
export function SearchField({ q, placeholder, onSearch, className = '' }: SearchFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(q);
  const [searched, setSearched] = useState(q);
  const search = useDebouncedCallback((text: string) => onSearch(text.trim()), PAUSE_MS);
  if (q !== searched) {
    setSearched(q);
    if (q === '') setTyped('');
  }
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
