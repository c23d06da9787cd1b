import { Box, Skeleton, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Funnel as Counts, tagFunnel } from '#shared/contracts/analytics.ts';
import { ALIVE_DAYS } from '#shared/contracts/tags.ts';
import { useCall } from '#web/api/use-call.ts';
import { formatNumber, formatShare } from '#web/ui/format-number.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import classes from './Funnel.module.css';

/** How far tags come, from being minted to being scanned still: whatever period is looked at. */
export function Funnel() {
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

/** Each step leads to its tags. Its bar and its words say which part it is of those that came to the step before. */
function Steps({ counts }: { counts: Counts }) {
  const { t } = useTranslation();
  const before = (at: number) => counts[STEPS[at - 1] ?? 'minted'];
  return (
    <ol className={classes['steps']}>
      {STEPS.map((step, at) => (
        <li key={step}>
          <Link
            to={step === 'minted' ? '/admin/tokens' : `/admin/tokens?use=${step}`}
            className={classes['step'] ?? ''}
          >
            <span className={classes['label']}>{t(`analytics.funnel.${step}`)}</span>
            <span className={classes['value']}>{formatNumber(counts[step])}</span>
            <span className={classes['note']}>
              {t(`analytics.funnel.notes.${step}`, {
                share: formatShare(counts[step], before(at)),
              })}
            </span>
            <Box
              component="span"
              className={classes['bar']}
              __vars={{ '--part': String(before(at) === 0 ? 0 : counts[step] / before(at)) }}
              aria-hidden
            />
          </Link>
        </li>
      ))}
    </ol>
  );
}
