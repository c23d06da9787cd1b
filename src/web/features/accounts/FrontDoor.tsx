import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { guestLanguageOf } from '#shared/languages.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import classes from './FrontDoor.module.css';

/**
 * What a stranger sees beside the login form: what the product is, and the sample guide on a phone (R-accounts-38). The
 * phone shows the page itself, without its script, so that it never differs from what guests see.
 */
export function FrontDoor() {
  const { t, i18n } = useTranslation();
  const language = guestLanguageOf([i18n.language]) ?? 'en';
  return (
    <aside className={classes['panel']}>
      <p className={classes['sentence']}>{t('accounts.frontDoor.sentence', { product: PRODUCT_NAME })}</p>
      <div className={classes['sample']}>
        {/* In a new tab, because leaving the page would clear the form. */}
        <Anchor href={`/sample-guide?lang=${language}`} target="_blank" fw={600} className={classes['link']}>
          {t('accounts.frontDoor.sample')}
        </Anchor>
        <div className={classes['phone']} inert>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page; a sandbox would hide its search field */}
          <iframe
            title={t('accounts.frontDoor.sample')}
            src={`/sample-guide?frame&lang=${language}`}
            loading="lazy"
            className={classes['screen']}
          />
        </div>
      </div>
    </aside>
  );
}
