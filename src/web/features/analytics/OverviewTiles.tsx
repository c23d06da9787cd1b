import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TAG_STATES } from '#shared/contracts/tags.ts';
import { formatNumber } from '#web/ui/format-number.ts';
import type { Overview } from '#shared/contracts/analytics.ts';
import { formatUtcDay } from '#web/ui/format-date.ts';
import { formatWithMinus } from '#shared/minus-sign.ts';
import { locale } from '#web/words/locale.ts';
import classes from './OverviewTiles.module.css';
import { useSiteTimeZone } from './period.ts';

const COMPARED = ['scans', 'visitors', 'activeCabins', 'signUps'] as const;

/** Five numbers of the period, four of them compared with the period before. */
export function OverviewTiles({ overview }: { overview: Overview }) {
  const { t } = useTranslation();
  const zone = useSiteTimeZone() ?? '';
  const { from, to, previous, tokens } = overview;
  const total = TAG_STATES.reduce((sum, state) => sum + tokens[state], 0);
  return (
    <>
      <dl className={classes['tiles']}>
        {COMPARED.map((figure) => (
          <div key={figure} className={classes['tile']}>
            <dt className={classes['label']}>{t(`analytics.tiles.${figure}`)}</dt>
            <dd className={classes['value']}>{formatNumber(overview[figure])}</dd>
            <dd className={classes['note']}>
              <Change now={overview[figure]} before={previous[figure]} />
            </dd>
          </div>
        ))}
        <div className={classes['tile']}>
          <dt className={classes['label']}>{t('analytics.tiles.tags')}</dt>
          <dd className={classes['value']}>{formatNumber(total)}</dd>
          <dd className={classes['note']}>
            <TagCounts tokens={tokens} />
          </dd>
        </div>
      </dl>
      <p className={classes['range']}>
        <span>
          {t('analytics.range', {
            from: formatUtcDay(from),
            to: formatUtcDay(to),
            zone: zone.replaceAll('_', ' '),
          })}
        </span>
        <span>
          {t('analytics.compared', { from: formatUtcDay(previous.from), to: formatUtcDay(previous.to) })}
        </span>
        <span>{t('analytics.tiles.visitorsHint')}</span>
      </p>
    </>
  );
}

/** The change of a figure since the period before. */
function Change({ now, before }: { now: number; before: number }) {
  const { t } = useTranslation();
  if (now === before) return t('analytics.change.same');
  if (before === 0) return t('analytics.change.none');
  const Arrow = now > before ? IconArrowUpRight : IconArrowDownRight;
  const format = new Intl.NumberFormat(locale(), {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  });
  return (
    <span className={classes['change']} data-up={now > before || undefined}>
      <Arrow size={18} aria-hidden />
      <span className={classes['percent']}>{formatWithMinus(format, now / before - 1)}</span>
      {t('analytics.change.from', { before: formatNumber(before) })}
    </span>
  );
}

/** The number of tags in each state. */
function TagCounts({ tokens }: Pick<Overview, 'tokens'>) {
  const { t } = useTranslation();
  return TAG_STATES.map((state) => {
    const count = tokens[state];
    return t(`analytics.tagCounts.${state}`, { count, number: formatNumber(count) });
  }).join(' · ');
}
