import { Anchor, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PRODUCT_NAME } from '#shared/product.ts';
import classes from './Footer.module.css';
import { SocialLinks } from './SocialLinks.tsx';

/** Of the copyright (R-hosts-18). */
const COPYRIGHT_YEAR = 2025;

const PAGES = ['privacy', 'terms', 'about', 'contact'] as const;

/** Copyright, the public pages, the social networks. Leaves room for the chat's toggle where that floats. */
export function Footer({ hasChat }: { hasChat: boolean }) {
  const { t } = useTranslation();
  return (
    <footer className={classes['footer']} data-chat={hasChat || undefined}>
      <p className={classes['copyright']}>
        {t('layout.copyright', { year: COPYRIGHT_YEAR, product: PRODUCT_NAME })}
      </p>
      <Group component="nav" gap="0 20px" aria-label={t('layout.footer.pages')}>
        {PAGES.map((page) => (
          <Anchor key={page} component={Link} to={`/${page}`} className={classes['link']}>
            {t(`layout.footer.${page}`)}
          </Anchor>
        ))}
      </Group>
      <SocialLinks />
    </footer>
  );
}
