import { useTranslation } from 'react-i18next';
import type { CallAnswer } from '#shared/contracts/call.ts';
import type { getTag, Tag } from '#shared/contracts/tags.ts';
import { RowLink } from '#web/ui/admin-list/cells.tsx';
import { accountSearchPath, cabinPath, batchTagsPath } from '#web/ui/admin-paths.ts';
import { formatNumber } from '#web/ui/format-number.ts';
import { Moment } from '#web/ui/Moment.tsx';
import { TagState } from '#web/ui/TagState.tsx';
import classes from './TagDialog.module.css';

/** A tag's state, cabin, host, batch and scans, with links to their pages. */
export function TagFacts({ tag }: { tag: Tag }) {
  const { t } = useTranslation();
  const { cabinId, cabinName, hostEmail, batchId, label } = tag;
  const rows = [
    { name: t('adminTags.columns.state'), value: <TagState state={tag.state} /> },
    {
      name: t('adminTags.checks.cabin'),
      value: cabinId === null ? '–' : <RowLink to={cabinPath(cabinId)}>{cabinName}</RowLink>,
    },
    {
      name: t('adminTags.checks.host'),
      value: hostEmail === null ? '–' : <RowLink to={accountSearchPath(hostEmail)}>{hostEmail}</RowLink>,
    },
    {
      name: t('adminTags.checks.batch'),
      value: (
        <RowLink to={batchTagsPath(batchId)}>
          {label === '' ? t('adminTags.batch', { id: batchId }) : label}
        </RowLink>
      ),
    },
    { name: t('adminTags.columns.scans'), value: formatNumber(tag.scans) },
    { name: t('adminTags.checks.lastScan'), value: <Moment at={tag.lastScanAt} /> },
    { name: t('adminTags.checks.verifiedAt'), value: <Moment at={tag.verifiedAt} /> },
  ];
  return (
    <dl className={classes['facts']}>
      {rows.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface TagHistoryProps {
  history: CallAnswer<typeof getTag>['history'];
  /** The name of the tag's batch. */
  batch: string;
}

/** The events of a tag, the latest first. */
export function TagHistory({ history, batch }: TagHistoryProps) {
  const { t } = useTranslation();
  return (
    <ol className={classes['history']} reversed>
      {history.toReversed().map(({ event, at, by, cabinName, reason }) => {
        const place = event === 'minted' ? batch : cabinName;
        return (
          <li key={`${at} ${event}`}>
            <p>
              {t(`adminTags.one.events.${event}`)}
              {place === null ? null : `: ${place}`}
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
