import { useTranslation } from 'react-i18next';
import { TAG_STATES } from '#shared/contracts/tags.ts';
import { formatNumber } from '#web/ui/format-number.ts';
import type { Overview } from '../api/overview.ts';
import { formatDay } from '../format.ts';
import { Change } from './Change.tsx';
import classes from './Overview.module.css';
import { TagCounts } from './TagCounts.tsx';

const COMPARED = ['scans', 'visitors', 'activeCabins', 'signUps'] as const;

/** The period in five numbers, beside those of the one before. */
export function Tiles({ overview }: { overview: Overview }) {
  const { t } = useTranslation();
  const { from, to, previous, tokens } = overview;
  const total = TAG_STATES.reduce((all, state) => all + tokens[state], 0);
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
        <span>{t('analytics.range', { from: formatDay(from), to: formatDay(to) })}</span>
        <span>{t('analytics.compared', { from: formatDay(previous.from), to: formatDay(previous.to) })}</span>
        <span>{t('analytics.tiles.visitorsHint')}</span>
      </p>
    </>
  );
}
