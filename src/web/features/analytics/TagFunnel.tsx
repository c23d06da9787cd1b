import { Box, Skeleton, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Funnel, tagFunnel } from '#shared/contracts/analytics.ts';
import { ALIVE_DAYS } from '#shared/contracts/tags.ts';
import { useCall } from '#web/api/use-call.ts';
import { formatNumber, formatShare } from '#web/ui/format-number.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import classes from './TagFunnel.module.css';

/** How many tags were ever minted, activated, scanned and are alive (R-analytics-6), whatever the period. */
export function TagFunnel() {
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
