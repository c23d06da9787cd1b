import { useTranslation } from 'react-i18next';
import { PRODUCT_NAME } from '#shared/product.ts';
import classes from './Footer.module.css';

/** The year the specification gives (section 2, Footer). */
const COPYRIGHT_YEAR = 2025;

export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className={classes['footer']}>
      <span>{t('layout.copyright', { year: COPYRIGHT_YEAR, product: PRODUCT_NAME })}</span>
      <span>{t('layout.tagline')}</span>
    </footer>
  );
}
