import { Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Batch, listBatches } from '#shared/contracts/tags.ts';
import { useCall } from '#web/api/use-call.ts';
import { formatDay } from '#web/ui/format-date.ts';

/** Typing pauses this long before batches are looked for. */
const PAUSE_MS = 250;
/** Offered at once, the latest first; the others are found by what is typed. */
const OFFERED = '30';

interface BatchFilterProps {
  batchId: string | undefined;
  onChange: (batchId: string) => void;
}

/** Leaves those tags in view that were minted together, by the label that somebody gave them. */
export function BatchFilter({ batchId, onChange }: BatchFilterProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const nameOf = ({ label, batchId: id }: Batch) => (label === '' ? t('adminTags.batch', { id }) : label);

  const { data: found } = useCall(
    listBatches,
    { query: { batchId } },
    { enabled: batchId !== undefined, placeholderData: keepPreviousData },
  );
  const chosen = found?.items.find((batch) => String(batch.batchId) === batchId);
  // The field holds the chosen one's name, which is nothing to search for.
  const [q] = useDebouncedValue(
    chosen !== undefined && typed === nameOf(chosen) ? '' : typed.trim(),
    PAUSE_MS,
  );
  const { data: offered } = useCall(
    listBatches,
    { query: { q, pageSize: OFFERED } },
    { placeholderData: keepPreviousData },
  );
  const batches = new Map(
    [...(offered?.items ?? []), ...(chosen === undefined ? [] : [chosen])].map((batch) => [
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
      onSearchChange={setTyped}
      // The server has searched.
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
