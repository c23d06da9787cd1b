import { useTranslation } from 'react-i18next';
import type { Tag } from '#shared/contracts/tags.ts';
import { RowLink } from '#web/ui/admin-list/cells.tsx';
import { accountSearchPath, cabinPath, batchTagsPath } from '#web/ui/admin-paths.ts';
import { formatNumber } from '#web/ui/format-number.ts';
import { Moment } from '#web/ui/Moment.tsx';
import { TagState } from '#web/ui/TagState.tsx';
import classes from './TagDialog.module.css';

/** What a tag is and where it hangs; its cabin, its host and its batch lead to their pages. */
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
