import { useTranslation } from 'react-i18next';
import type { CallAnswer } from '#shared/contracts/call.ts';
import type { getTag } from '#shared/contracts/tags.ts';
import { Moment } from '#web/ui/Moment.tsx';
import classes from './TagHistory.module.css';

type History = CallAnswer<typeof getTag>['history'];

/** What happened to a tag, the latest first: what, when, by whom, in which cabin and why. */
export function TagHistory({ history }: { history: History }) {
  const { t } = useTranslation();
  return (
    <ol className={classes['history']} reversed>
      {history.toReversed().map(({ event, at, by, cabinName, reason }) => (
        <li key={`${at} ${event}`}>
          <p>
            {t(`adminTags.one.events.${event}`)}
            {cabinName === null ? null : `: ${cabinName}`}
          </p>
          {reason === null ? null : <p>{t('adminTags.one.reason', { reason })}</p>}
          <p className={classes['quiet']}>
            <Moment at={at} /> · {by ?? t('adminTags.one.nobody')}
          </p>
        </li>
      ))}
    </ol>
  );
}
