import { Button, NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TAG_STATES } from '#shared/contracts/tags.ts';
import { SearchField } from '#web/ui/SearchField.tsx';
import type { TagFilter } from '../api/tags.ts';
import classes from './TagFilters.module.css';

interface TagFiltersProps {
  filter: TagFilter;
  onChange: (part: Partial<TagFilter>) => void;
}

/** Search, state and, after minting, the batch. */
export function TagFilters({ filter, onChange }: TagFiltersProps) {
  const { t } = useTranslation();
  return (
    <div className={classes['filters']}>
      <SearchField
        q={filter.q}
        placeholder={t('adminTags.searchHint')}
        onSearch={(q) => onChange({ q })}
        className={classes['search']}
      />
      <NativeSelect
        label={t('adminTags.state')}
        value={filter.state ?? ''}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          onChange({ state: TAG_STATES.find((state) => state === chosen) ?? null });
        }}
        data={[
          { value: '', label: t('adminTags.states.all') },
          ...TAG_STATES.map((state) => ({ value: state, label: t(`adminTags.states.${state}`) })),
        ]}
      />
      {filter.batchId === null ? null : (
        <Button
          variant="light"
          rightSection={<IconX size={18} aria-hidden />}
          aria-label={`${t('adminTags.batch', { id: filter.batchId })}: ${t('adminTags.allBatches')}`}
          onClick={() => onChange({ batchId: null })}
        >
          {t('adminTags.batch', { id: filter.batchId })}
        </Button>
      )}
    </div>
  );
}
