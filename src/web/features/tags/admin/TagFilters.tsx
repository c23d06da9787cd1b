import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TAG_STATES } from '#shared/contracts/tags.ts';
import type { TagFilter } from '../api/tags.ts';
import classes from './TagFilters.module.css';

interface TagFiltersProps {
  filter: TagFilter;
  onChange: (part: Partial<TagFilter>) => void;
}

/** Typing pauses this long before a search is sent. */
const PAUSE_MS = 250;

/** Search, state and, after minting, the batch. */
export function TagFilters({ filter, onChange }: TagFiltersProps) {
  const { t } = useTranslation();
  const search = useDebouncedCallback((q: string) => onChange({ q: q.trim() }), PAUSE_MS);
  return (
    <div className={classes['filters']}>
      <TextInput
        type="search"
        label={t('tags.admin.search')}
        placeholder={t('tags.admin.searchHint')}
        leftSection={<IconSearch size={20} aria-hidden />}
        defaultValue={filter.q}
        key={filter.q === '' ? 'empty' : 'search'}
        onChange={(event) => search(event.currentTarget.value)}
        className={classes['search']}
      />
      <NativeSelect
        label={t('tags.admin.state')}
        value={filter.state ?? ''}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          onChange({ state: TAG_STATES.find((state) => state === chosen) ?? null });
        }}
        data={[
          { value: '', label: t('tags.admin.states.all') },
          ...TAG_STATES.map((state) => ({ value: state, label: t(`tags.admin.states.${state}`) })),
        ]}
      />
      {filter.batchId === null ? null : (
        <Button
          variant="light"
          rightSection={<IconX size={18} aria-hidden />}
          aria-label={`${t('tags.admin.batch', { id: filter.batchId })}: ${t('tags.admin.allBatches')}`}
          onClick={() => onChange({ batchId: null })}
        >
          {t('tags.admin.batch', { id: filter.batchId })}
        </Button>
      )}
    </div>
  );
}
