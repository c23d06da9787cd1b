import { Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Batch, listBatches } from '#shared/contracts/tags.ts';
import { useCall } from '#web/api/use-call.ts';
import { formatDay } from '#web/ui/format-date.ts';

/** Searches once typing has paused for this long. */
const SEARCH_DELAY_MS = 250;
/** How many batches are offered, the latest first; a search finds the others. */
const OPTION_COUNT = '30';

interface BatchFilterProps {
  batchId: string | undefined;
  onChange: (batchId: string) => void;
}

/** Filters tags by batch; batches are searched by label. */
export function BatchFilter({ batchId, onChange }: BatchFilterProps) {
  const { t } = useTranslation();
  const [input, setInput] = useState('');
  const nameOf = ({ label, batchId: id }: Batch) => (label === '' ? t('adminTags.batch', { id }) : label);

  const { data: selection } = useCall(
    listBatches,
    { query: { batchId } },
    { enabled: batchId !== undefined, placeholderData: keepPreviousData },
  );
  const selected = selection?.items.find((batch) => String(batch.batchId) === batchId);
  // The name of the selected batch in the field is not a search.
  const [q] = useDebouncedValue(
    selected !== undefined && input === nameOf(selected) ? '' : input.trim(),
    SEARCH_DELAY_MS,
  );
  const { data: results } = useCall(
    listBatches,
    { query: { q, pageSize: OPTION_COUNT } },
    { placeholderData: keepPreviousData },
  );
  const batches = new Map(
    [...(results?.items ?? []), ...(selected === undefined ? [] : [selected])].map((batch) => [
      String(batch.batchId),
      batch,
    ]),
  );
  return (
    <Select
      label={t('adminTags.checks.batch')}
      placeholder={t('adminTags.anyBatch')}
      data={[...batches].map(([value, batch]) => ({ value, label: nameOf(batch) }))}
      value={batchId ?? null}
      onChange={(value) => onChange(value ?? '')}
      searchable
      onSearchChange={setInput}
      // The server does the filtering.
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const batch = batches.get(option.value);
        return (
          <div>
            {option.label}
            {batch === undefined ? null : (
              <Text c="var(--stone)" fz="0.875rem">
                {t('adminTags.count', { count: batch.tags })} · {formatDay(batch.createdAt)}
              </Text>
            )}
          </div>
        );
      }}
      nothingFoundMessage={t('adminTags.noBatch')}
      clearable
      clearButtonProps={{ 'aria-label': t('adminTags.allBatches'), 'aria-hidden': false, tabIndex: 0 }}
    />
  );
}
