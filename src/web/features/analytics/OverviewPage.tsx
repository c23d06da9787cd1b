import '@mantine/charts/styles.layer.css';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TagDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { AnalyticsFrame } from './AnalyticsFrame.tsx';
import { overviewQuery } from './api/overview.ts';
import { Figures } from './overview/Figures.tsx';
import { OverviewSkeleton } from './overview/OverviewSkeleton.tsx';
import { Tiles } from './overview/Tiles.tsx';
import { usePeriod } from './use-period.ts';

/** /admin/analytics/overview, Analytics Overview: the whole site in a period. */
export default function OverviewPage() {
  const { t } = useTranslation();
  const { period, choose } = usePeriod();
  const query = useQuery(overviewQuery(period));
  return (
    <AnalyticsFrame>
      <Loaded query={query} waiting={<OverviewSkeleton />}>
        {(overview) => (
          <div aria-busy={query.isPlaceholderData}>
            <Tiles overview={overview} />
            {overview.scans > 0 ? (
              <Figures overview={overview} />
            ) : (
              <EmptyState
                drawing={<TagDrawing />}
                sentence={t('analytics.empty')}
                action={
                  'days' in period && period.days === '365' ? null : (
                    <Button variant="default" onClick={() => choose({ days: '365' })}>
                      {t('analytics.emptyAction')}
                    </Button>
                  )
                }
              />
            )}
          </div>
        )}
      </Loaded>
    </AnalyticsFrame>
  );
}
