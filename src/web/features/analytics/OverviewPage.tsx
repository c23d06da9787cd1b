import '@mantine/charts/styles.layer.css';
import { Alert, Button, Skeleton, Box, Title } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { analyticsOverview, type Funnel, tagFunnel } from '#shared/contracts/analytics.ts';
import { useCall } from '#web/api/use-call.ts';
import { TagDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { AnalyticsLayout } from './AnalyticsLayout.tsx';
import { OverviewCharts } from './OverviewCharts.tsx';
import { OverviewTiles } from './OverviewTiles.tsx';
import tiles from './OverviewTiles.module.css';
import { usePeriod } from './period.ts';
import { Link } from 'react-router';
import { ALIVE_DAYS } from '#shared/contracts/tags.ts';
import { formatNumber, formatShare } from '#web/ui/format-number.ts';
import classes from './OverviewPage.module.css';

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

/** How many tags were ever minted, activated, scanned and are alive (R-analytics-6), whatever the period. */
function TagFunnel() {
  const { t } = useTranslation();
  const query = useCall(tagFunnel, {});
  return (
    <section className={classes['funnel']} aria-labelledby="funnel">
      <Title order={2} id="funnel" mb="md">
        {t('analytics.funnel.title')}
      </Title>
      <Loaded
        query={query}
        placeholder={<Skeleton height={104} aria-label={t('ui.loading')} role="status" />}
      >
        {(counts) => <Steps counts={counts} />}
      </Loaded>
      <p className={classes['hint']}>{t('analytics.funnel.hint', { days: ALIVE_DAYS })}</p>
    </section>
  );
}

const STEPS = ['minted', 'activated', 'scanned', 'alive'] as const;

/** Each step links to the list of its tags, and shows its share of the step before. */
function Steps({ counts }: { counts: Funnel }) {
  const { t } = useTranslation();
  const previous = (index: number) => counts[STEPS[index - 1] ?? 'minted'];
  return (
    <ol className={classes['steps']}>
      {STEPS.map((step, index) => (
        <li key={step}>
          <Link
            to={step === 'minted' ? '/admin/tokens' : `/admin/tokens?use=${step}`}
            className={classes['step'] ?? ''}
          >
            <span className={classes['label']}>{t(`analytics.funnel.${step}`)}</span>
            <span className={classes['value']}>{formatNumber(counts[step])}</span>
            <span className={classes['note']}>
              {t(`analytics.funnel.notes.${step}`, {
                share: formatShare(counts[step], previous(index)),
              })}
            </span>
            {/* The first step is no share of another. */}
            {index === 0 ? null : (
              <Box
                component="span"
                className={classes['bar']}
                __vars={{ '--part': String(previous(index) === 0 ? 0 : counts[step] / previous(index)) }}
                aria-hidden
              />
            )}
          </Link>
        </li>
      ))}
    </ol>
  );
}
