import { ActionIcon, Anchor, Box, Group, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { Overview } from '#shared/contracts/analytics.ts';
import { toCsv } from '#shared/csv.ts';
import { RowLink } from '#web/ui/admin-list/cells.tsx';
import { cabinPath } from '#web/ui/admin-paths.ts';
import { languageName } from '#web/ui/display-names.ts';
import { formatNumber, formatShare } from '#web/ui/format-number.ts';
import { saveFile } from '#web/api/file.ts';
import { HourHeatmap } from './HourHeatmap.tsx';
import classes from './OverviewCharts.module.css';
import { ScansPerDay } from './ScansPerDay.tsx';

const DEVICES = ['phone', 'tablet', 'desktop'] as const;
const SOURCES = ['tag', 'link'] as const;

/** The scans of a period by day, hour, language, device, source and cabin. */
export function OverviewCharts({ overview }: { overview: Overview }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { scans, byLanguage, byDevice, bySource, topCabins } = overview;
  const deviceName = (device: string) => {
    const known = DEVICES.find((name) => name === device);
    return known === undefined ? device : t(`analytics.devices.${known}`);
  };
  const sourceName = (source: string) => {
    const known = SOURCES.find((name) => name === source);
    return known === undefined ? source : t(`analytics.sources.${known}`);
  };
  return (
    <div className={classes['grid']}>
      <ChartCard
        title={t('analytics.perDay.title')}
        isWide
        csv={{ file: 'scans-per-day', rows: overview.scansPerDay }}
      >
        <ScansPerDay days={overview.scansPerDay} />
      </ChartCard>
      <ChartCard
        title={t('analytics.hours.title')}
        isWide
        csv={{ file: 'hours', rows: overview.byWeekdayHour }}
      >
        <HourHeatmap cells={overview.byWeekdayHour} />
      </ChartCard>
      <ChartCard title={t('analytics.languages')} csv={{ file: 'languages', rows: byLanguage }}>
        <ShareTable
          heading={t('analytics.columns.language')}
          total={scans}
          rows={byLanguage.map((row) => ({ ...row, key: row.language, name: languageName(row.language) }))}
        />
      </ChartCard>
      <ChartCard title={t('analytics.devices.title')} csv={{ file: 'devices', rows: byDevice }}>
        <ShareTable
          heading={t('analytics.columns.device')}
          total={scans}
          rows={byDevice.map((row) => ({ ...row, key: row.device, name: deviceName(row.device) }))}
        />
      </ChartCard>
      <ChartCard title={t('analytics.sources.title')} csv={{ file: 'sources', rows: bySource }}>
        <ShareTable
          heading={t('analytics.columns.source')}
          total={scans}
          rows={bySource.map((row) => ({ ...row, key: row.source, name: sourceName(row.source) }))}
        />
      </ChartCard>
      <ChartCard
        title={t('analytics.topCabins')}
        isWide
        csv={{ file: 'top-cabins', rows: topCabins }}
        action={
          <Anchor component={Link} to={{ pathname: '/admin/analytics/cabins', search }} fw={600}>
            {t('analytics.allCabins')}
          </Anchor>
        }
      >
        <ShareTable
          heading={t('analytics.columns.name')}
          total={scans}
          rows={topCabins.map((row) => ({ ...row, key: String(row.cabinId), to: cabinPath(row.cabinId) }))}
        />
      </ChartCard>
    </div>
  );
}

/** The numbers of a chart as a file; the columns have the API's names. */
interface ChartCsv {
  /** The file name without its extension. */
  file: string;
  rows: readonly Record<string, string | number>[];
}

interface ChartCardProps {
  title: string;
  /** As wide as the page. */
  isWide?: boolean;
  action?: ReactNode;
  csv: ChartCsv;
  children: ReactNode;
}

/** A chart with a heading and a download of its numbers. */
function ChartCard({ title, isWide = false, action, csv, children }: ChartCardProps) {
  const id = useId();
  return (
    <section className={classes['card']} data-wide={isWide || undefined} aria-labelledby={id}>
      <Group justify="space-between" mb="md" gap="xs">
        <Title order={2} id={id}>
          {title}
        </Title>
        <Group gap="xs">
          {action}
          <CsvButton {...csv} title={title} />
        </Group>
      </Group>
      {children}
    </section>
  );
}

function CsvButton({ file, rows, title }: ChartCsv & { title: string }) {
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

interface ShareTableProps {
  /** The heading of the column of names. */
  heading: string;
  rows: readonly {
    key: string;
    name: string;
    scans: number;
    /** Path of a page about this row. */
    to?: string;
  }[];
  /** What 100 % is. */
  total: number;
}

/** Names with their scans, share and a bar: a table and a chart in one. */
function ShareTable({ heading, rows, total }: ShareTableProps) {
  const { t } = useTranslation();
  const max = Math.max(...rows.map(({ scans }) => scans));
  return (
    <table className={classes['shares']}>
      <thead className={classes['head']}>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">{t('analytics.columns.scans')}</th>
          <th scope="col">{t('analytics.share')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, scans, to }) => (
          <Box
            component="tr"
            key={key}
            className={classes['row']}
            __vars={{ '--length': `${(100 * scans) / max}%` }}
          >
            <th scope="row">{to === undefined ? name : <RowLink to={to}>{name}</RowLink>}</th>
            <td>{formatNumber(scans)}</td>
            <td>{formatShare(scans, total)}</td>
          </Box>
        ))}
      </tbody>
    </table>
  );
}
