import { useTranslation } from 'react-i18next';
import { locale } from '#web/words/locale.ts';
import { LEGAL_TEXTS_DAY } from './legal-facts.ts';
import classes from './Reading.module.css';

/** The day on which the text last changed, as the reader writes dates. */
export function LastUpdated() {
  const { t } = useTranslation();
  const date = new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(LEGAL_TEXTS_DAY),
  );
  return <p className={classes['updated']}>{t('info.updated', { date })}</p>;
}
