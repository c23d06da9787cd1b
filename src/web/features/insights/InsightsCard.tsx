import { Card, Group, Skeleton, Text, Title } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { getInsights } from '#shared/contracts/insights.ts';
import { DEFAULT_PERIOD, type Period, PERIODS } from '#shared/contracts/period.ts';
import { useCall } from '#web/api/use-call.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { InsightsSummary } from './InsightsSummary.tsx';
import type { OnAnswer } from './Searches.tsx';

/** How guests use a cabin's guide (R-insights-4). */
export function InsightsCard({ cabin, onAnswer }: { cabin: Cabin; onAnswer: OnAnswer }) {
  const { t } = useTranslation();
  return (
    <Card component="section" aria-labelledby="insights" padding="md">
      <Title order={2} fz="1.25rem" id="insights" mb="xs" tabIndex={-1}>
        {t('insights.heading')}
      </Title>
      {cabin.trackingEnabled ? (
        <InsightsOfPeriod cabinId={cabin.id} onAnswer={onAnswer} />
      ) : (
        <Text c="var(--stone)">{t('insights.off')}</Text>
      )}
    </Card>
  );
}

/** The period, and its numbers. */
function InsightsOfPeriod({ cabinId, onAnswer }: { cabinId: number; onAnswer: OnAnswer }) {
  const { t } = useTranslation();
  const [days, setDays] = useState<Period>(DEFAULT_PERIOD);
  const query = useCall(
    getInsights,
    { params: { id: cabinId }, query: { days } },
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      <Group mb="sm">
        <SegmentedControl<Period>
          aria-label={t('insights.period')}
          value={days}
          onChange={setDays}
          choices={PERIODS.map((value) => ({
            value,
            label: value === '365' ? t('insights.year') : t('insights.days', { count: Number(value) }),
          }))}
        />
      </Group>
      <Loaded query={query} placeholder={<Skeleton h={120} />}>
        {(insights) => (
          <>
            {insights.isRecounting && (
              <Text role="status" size="sm" c="var(--stone)" mb="sm">
                {t('insights.recounting')}
              </Text>
            )}
            <InsightsSummary insights={insights} onAnswer={onAnswer} />
          </>
        )}
      </Loaded>
    </>
  );
}
