import '@mantine/charts/styles.layer.css';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TagDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
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
  const { data, error, refetch, isPlaceholderData } = useQuery(overviewQuery(period));

  const content = () => {
    if (data === undefined) {
      return error === null ? (
        <OverviewSkeleton />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      );
    }
    return (
      <div aria-busy={isPlaceholderData}>
        <Tiles overview={data} />
        {data.scans > 0 ? (
          <Figures overview={data} />
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
    );
  };

  return <AnalyticsFrame>{content()}</AnalyticsFrame>;
}
