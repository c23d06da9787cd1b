import { Anchor, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PLAN_NAMES } from '#shared/plans.ts';
import { includesTier } from '#shared/tiers.ts';
import { SERVICE_KINDS } from '#services/registry/kinds.ts';
import { useTier } from '#web/session/use-tier.ts';
import classes from './InsightsSummary.module.css';
import type { Insights } from './InsightsSummary.tsx';

/** Opens the FAQ with a new entry for a guest's search. */
export type OnAnswer = (search: string) => void;

/** The most other wordings that a question shows. */
const MAX_ALSO = 5;

interface SearchesProps {
  searches: Insights['searchesWithoutResult'];
  onAnswer: OnAnswer;
}

/**
 * What guests asked in vain. If the plan includes the FAQ, each can be answered there and then disappears
 * (R-insights-5).
 */
export function Searches({ searches, onAnswer }: SearchesProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const { tier } = SERVICE_KINDS.faq;
  const hasFaq = includesTier(useTier(), tier);
  const isAnswered = chosen !== null && !searches.some(({ text }) => text === chosen);
  if (searches.length === 0 && !isAnswered) return null;
  return (
    <section aria-labelledby="searches" className={classes['searches']}>
      <Text id="searches" fw={600}>
        {t('insights.searches')}
      </Text>
      <ul>
        {searches.map(({ text, count, also }) => (
          <li key={text}>
            <span>
              {t('insights.lookedFor', { count, text })}
              {also.length === 0 ? null : (
                <Text component="span" display="block" size="sm" c="var(--stone)">
                  {t('insights.also', { texts: also.slice(0, MAX_ALSO).join(' · ') })}
                  {also.length > MAX_ALSO ? ' …' : null}
                </Text>
              )}
            </span>
            {hasFaq ? (
              <Button
                variant="default"
                aria-label={t('insights.answerOne', { text })}
                onClick={() => {
                  setChosen(text);
                  onAnswer(text);
                }}
              >
                {t('insights.answer')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <Text role="status" size="sm" c="var(--stone)">
        {isAnswered ? t('insights.answered', { text: chosen }) : null}
      </Text>
      {hasFaq || searches.length === 0 ? null : (
        <Text c="var(--stone)">
          {t('insights.faqPlan', { plan: PLAN_NAMES[tier] })}{' '}
          <Anchor component={Link} to="/settings?tab=subscription" underline="always">
            {t('plans.seePlans')}
          </Anchor>
        </Text>
      )}
    </section>
  );
}
