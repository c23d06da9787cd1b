import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toCsv } from '#shared/csv.ts';
import { saveFile } from '#web/ui/save-file.ts';

/** One chart's numbers; columns are named as the API names them. */
export interface ChartRows {
  /** The file's name, without its ending. */
  file: string;
  rows: readonly Record<string, string | number>[];
}

/** Saves the numbers behind a chart. */
export function ChartCsv({ file, rows, title }: ChartRows & { title: string }) {
  const { t } = useTranslation();
  const save = () => {
    const csv = toCsv(Object.keys(rows[0] ?? {}), rows);
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${file}.csv`);
  };
  const label = t('analytics.chartCsv', { title });
  return (
    <ActionIcon variant="subtle" color="gray" size={44} aria-label={label} title={label} onClick={save}>
      <IconDownload size={20} aria-hidden />
    </ActionIcon>
  );
}
