import { ActionIcon, Group, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { toCsv } from '#shared/csv.ts';
import { saveFile } from '#web/ui/save-file.ts';
import classes from './Figures.module.css';

/** One chart's numbers; columns are named as the API names them. */
interface ChartRows {
  /** The file's name, without its ending. */
  file: string;
  rows: readonly Record<string, string | number>[];
}

interface ChartCardProps {
  title: string;
  /** As wide as the page. */
  whole?: boolean;
  action?: ReactNode;
  /** The numbers, to be saved as a file. */
  csv: ChartRows;
  children: ReactNode;
}

/** One chart under its heading. */
export function ChartCard({ title, whole = false, action, csv, children }: ChartCardProps) {
  const id = useId();
  return (
    <section className={classes['card']} data-whole={whole || undefined} aria-labelledby={id}>
      <Group justify="space-between" mb="md" gap="xs">
        <Title order={2} id={id}>
          {title}
        </Title>
        <Group gap="xs">
          {action}
          <ChartCsv {...csv} title={title} />
        </Group>
      </Group>
      {children}
    </section>
  );
}

/** Saves the numbers behind a chart. */
function ChartCsv({ file, rows, title }: ChartRows & { title: string }) {
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
