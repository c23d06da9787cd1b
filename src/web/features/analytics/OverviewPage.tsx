import '@mantine/charts/styles.layer.css';
import { Alert, Button, Skeleton } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { analyticsOverview } from '#shared/contracts/analytics.ts';
import { useCall } from '#web/api/use-call.ts';
import { TagDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { AnalyticsLayout } from './AnalyticsLayout.tsx';
import { OverviewCharts } from './OverviewCharts.tsx';
import { OverviewTiles } from './OverviewTiles.tsx';
import tiles from './OverviewTiles.module.css';
import { usePeriod } from './period.ts';
import { TagFunnel } from './TagFunnel.tsx';

/** /admin/analytics/overview: the whole site in a period. While a period loads, the previous one stays in view. */
export default function OverviewPage() {
  const { t } = useTranslation();
  const { period, choose } = usePeriod();
  const query = useCall(analyticsOverview, { query: period }, { placeholderData: keepPreviousData });
  return (
    <AnalyticsLayout>
      <Loaded query={query} placeholder={<OverviewSkeleton />}>
        {(overview) => (
          <div aria-busy={query.isPlaceholderData}>
            {overview.isRecounting && (
              <Alert role="status" mb="lg">
                {t('analytics.recounting')}
              </Alert>
            )}
            <OverviewTiles overview={overview} />
            <TagFunnel />
            {overview.scans > 0 ? (
              <OverviewCharts overview={overview} />
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
    </AnalyticsLayout>
  );
}

function OverviewSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('ui.loading')}>
      <div className={tiles['tiles']}>
        {[1, 2, 3, 4, 5].map((tile) => (
          <Skeleton key={tile} height={118} radius="lg" />
        ))}
      </div>
      <Skeleton height={340} radius="lg" mt={44} />
    </div>
  );
}
