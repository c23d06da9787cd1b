import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSite } from '#web/api/site.ts';
import classes from './Availability.module.css';

/** When support is there, and where to write if the answer takes its time (R-support-2). */
export function Availability() {
  const { t } = useTranslation();
  const site = useSite();
  if (site === undefined) return <p className={classes['text']}>{t('chat.availabilityWithoutAddress')}</p>;
  return (
    <p className={classes['text']}>
      {t('chat.availability')}{' '}
      <Anchor href={`mailto:${site.supportEmail}`} className={classes['address']}>
        {site.supportEmail}
      </Anchor>
    </p>
  );
}
