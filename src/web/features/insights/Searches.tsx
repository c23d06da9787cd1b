import { Anchor, Button, Text } from '@mantine/core';
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

interface SearchesProps {
  searches: Insights['searchesWithoutResult'];
  onAnswer: OnAnswer;
}

/** Searches without a result; each can be answered in the FAQ, if the plan includes it. */
export function Searches({ searches, onAnswer }: SearchesProps) {
  const { t } = useTranslation();
  const { tier } = SERVICE_KINDS.faq;
  const hasFaq = includesTier(useTier(), tier);
  if (searches.length === 0) return null;
  return (
    <section aria-labelledby="searches" className={classes['searches']}>
      <Text id="searches" fw={600}>
        {t('insights.searches')}
      </Text>
      <ul>
        {searches.map(({ text, count }) => (
          <li key={text}>
            <span>{t('insights.lookedFor', { count, text })}</span>
            {hasFaq ? (
              <Button
                variant="default"
                aria-label={t('insights.answerOne', { text })}
                onClick={() => onAnswer(text)}
              >
                {t('insights.answer')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {hasFaq ? null : (
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
