import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RowLink } from '#web/ui/admin-list/cells.tsx';
import { formatNumber, formatShare } from '#web/ui/format-number.ts';
import classes from './Shares.module.css';

interface SharesProps {
  /** What the names name. */
  heading: string;
  rows: readonly {
    key: string;
    name: string;
    scans: number;
    /** The page of what is named. */ to?: string;
  }[];
  /** What the shares are shares of. */
  total: number;
}

/** Names with their scans, a bar below each: a table and a chart in one. */
export function Shares({ heading, rows, total }: SharesProps) {
  const { t } = useTranslation();
  const most = Math.max(...rows.map(({ scans }) => scans));
  return (
    <table className={classes['shares']}>
      <thead className={classes['head']}>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">{t('analytics.columns.scans')}</th>
          <th scope="col">{t('analytics.share')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, scans, to }) => (
          <Box
            component="tr"
            key={key}
            className={classes['row']}
            __vars={{ '--length': `${(100 * scans) / most}%` }}
          >
            <th scope="row">{to === undefined ? name : <RowLink to={to}>{name}</RowLink>}</th>
            <td>{formatNumber(scans)}</td>
            <td>{formatShare(scans, total)}</td>
          </Box>
        ))}
      </tbody>
    </table>
  );
}
