import '@mantine/charts/styles.layer.css';
import { Alert, Button, Skeleton } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { analyticsOverview } from '#shared/contracts/analytics.ts';
import { useCall } from '#web/api/use-call.ts';
import { TagDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { AnalyticsFrame } from './AnalyticsFrame.tsx';
import { Figures } from './Figures.tsx';
import { Funnel } from './Funnel.tsx';
import { usePeriod } from './period.ts';
import { Tiles } from './Tiles.tsx';
import tiles from './Tiles.module.css';

/** /admin/analytics/overview, Analytics Overview: the whole site in a period. The one before stays in view while it loads. */
export default function OverviewPage() {
  const { t } = useTranslation();
  const { period, choose } = usePeriod();
  const query = useCall(analyticsOverview, { query: period }, { placeholderData: keepPreviousData });
  return (
    <AnalyticsFrame>
      <Loaded query={query} placeholder={<OverviewSkeleton />}>
        {(overview) => (
          <div aria-busy={query.isPlaceholderData}>
            {overview.isRecounting && (
              <Alert role="status" mb="lg">
                {t('analytics.recounting')}
              </Alert>
            )}
            <Tiles overview={overview} />
            <Funnel />
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

/** The overview's places while its figures are on their way. */
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
