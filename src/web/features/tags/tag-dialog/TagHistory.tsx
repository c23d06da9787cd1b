import { useTranslation } from 'react-i18next';
import type { CallAnswer } from '#shared/contracts/call.ts';
import type { getTag } from '#shared/contracts/tags.ts';
import { Moment } from '#web/ui/Moment.tsx';
import classes from './TagDialog.module.css';

interface TagHistoryProps {
  history: CallAnswer<typeof getTag>['history'];
  /** What it was minted in. */
  batch: string;
}

/** What happened to a tag, the latest first: what, when, by whom, in which batch or cabin and why. */
export function TagHistory({ history, batch }: TagHistoryProps) {
  const { t } = useTranslation();
  return (
    <ol className={classes['history']} reversed>
      {history.toReversed().map(({ event, at, by, cabinName, reason }) => {
        const where = event === 'minted' ? batch : cabinName;
        return (
          <li key={`${at} ${event}`}>
            <p>
              {t(`adminTags.one.events.${event}`)}
              {where === null ? null : `: ${where}`}
            </p>
            {reason === null ? null : <p>{t('adminTags.one.reason', { reason })}</p>}
            <p className={classes['quiet']}>
              <Moment at={at} /> · {by ?? t('lists.nobody')}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
