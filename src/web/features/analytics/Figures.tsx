import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { Overview } from '#shared/contracts/analytics.ts';
import { cabinPath } from '#web/ui/admin-paths.ts';
import { languageName } from '#web/ui/display-names.ts';
import { ChartCard } from './ChartCard.tsx';
import { HourMap } from './HourMap.tsx';
import classes from './Figures.module.css';
import { ScansPerDay } from './ScansPerDay.tsx';
import { Shares } from './Shares.tsx';

const DEVICES = ['phone', 'tablet', 'desktop'] as const;
const SOURCES = ['tag', 'link'] as const;

/** A period's scans, taken apart. */
export function Figures({ overview }: { overview: Overview }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { scans, byLanguage, byDevice, bySource, topCabins } = overview;
  const deviceName = (device: string) => {
    const known = DEVICES.find((one) => one === device);
    return known === undefined ? device : t(`analytics.devices.${known}`);
  };
  const sourceName = (source: string) => {
    const known = SOURCES.find((one) => one === source);
    return known === undefined ? source : t(`analytics.sources.${known}`);
  };
  return (
    <div className={classes['figures']}>
      <ChartCard
        title={t('analytics.perDay.title')}
        whole
        csv={{ file: 'scans-per-day', rows: overview.scansPerDay }}
      >
        <ScansPerDay days={overview.scansPerDay} />
      </ChartCard>
      <ChartCard
        title={t('analytics.hours.title')}
        whole
        csv={{ file: 'hours', rows: overview.byWeekdayHour }}
      >
        <HourMap cells={overview.byWeekdayHour} />
      </ChartCard>
      <ChartCard title={t('analytics.languages')} csv={{ file: 'languages', rows: byLanguage }}>
        <Shares
          heading={t('analytics.columns.language')}
          total={scans}
          rows={byLanguage.map((row) => ({ ...row, key: row.language, name: languageName(row.language) }))}
        />
      </ChartCard>
      <ChartCard title={t('analytics.devices.title')} csv={{ file: 'devices', rows: byDevice }}>
        <Shares
          heading={t('analytics.columns.device')}
          total={scans}
          rows={byDevice.map((row) => ({ ...row, key: row.device, name: deviceName(row.device) }))}
        />
      </ChartCard>
      <ChartCard title={t('analytics.sources.title')} csv={{ file: 'sources', rows: bySource }}>
        <Shares
          heading={t('analytics.columns.source')}
          total={scans}
          rows={bySource.map((row) => ({ ...row, key: row.source, name: sourceName(row.source) }))}
        />
      </ChartCard>
      <ChartCard
        title={t('analytics.topCabins')}
        whole
        csv={{ file: 'top-cabins', rows: topCabins }}
        action={
          <Anchor component={Link} to={{ pathname: '/admin/analytics/cabins', search }} fw={600}>
            {t('analytics.allCabins')}
          </Anchor>
        }
      >
        <Shares
          heading={t('analytics.columns.name')}
          total={scans}
          rows={topCabins.map((row) => ({ ...row, key: String(row.cabinId), to: cabinPath(row.cabinId) }))}
        />
      </ChartCard>
    </div>
  );
}
