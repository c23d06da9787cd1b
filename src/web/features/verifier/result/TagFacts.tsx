import { useTranslation } from 'react-i18next';
import { formatMoment } from '#web/ui/format-date.ts';
import type { CheckedTag } from '../api/tag.ts';
import classes from './CheckResult.module.css';

/** What the server knows of a tag. */
export function TagFacts({ tag }: { tag: CheckedTag }) {
  const { t } = useTranslation();
  const moment = (iso: string | null) => (iso === null ? t('verifier.notYet') : formatMoment(iso));
  const facts = {
    cabin: tag.cabinName ?? t('verifier.none'),
    host: tag.hostEmail ?? t('verifier.none'),
    batch: t('verifier.batchOf', { label: tag.label || '–', id: tag.batchId }),
    lastScan:
      tag.lastScanAt === null
        ? t('verifier.notYet')
        : t('verifier.scans', { moment: formatMoment(tag.lastScanAt), count: tag.scans }),
    verifiedAt: moment(tag.verifiedAt),
  };
  return (
    <>
      {tag.state === 'retired' ? <p className={classes['note']}>{t('verifier.retiredText')}</p> : null}
      <dl className={classes['facts']}>
        {(Object.keys(facts) as (keyof typeof facts)[]).map((fact) => (
          <div key={fact}>
            <dt>{t(`verifier.${fact}`)}</dt>
            <dd>{facts[fact]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
