import { ActionIcon, Anchor, Group } from '@mantine/core';
import { IconBrandFacebook, IconBrandInstagram, IconBrandLinkedin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PRODUCT_NAME, SOCIAL_NETWORKS, type SocialNetwork } from '#shared/product.ts';
import classes from './Footer.module.css';

/** R-hosts-18 */
const COPYRIGHT_YEAR = 2025;

const PAGES = ['privacy', 'terms', 'about', 'contact'] as const;

/** Copyright, public pages and social networks. With the chat it leaves space for the floating chat button. */
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

const ICONS: Record<SocialNetwork, typeof IconBrandInstagram> = {
  Instagram: IconBrandInstagram,
  Facebook: IconBrandFacebook,
  LinkedIn: IconBrandLinkedin,
};

const networks = Object.entries(SOCIAL_NETWORKS) as [SocialNetwork, string][];

function SocialLinks() {
  const { t } = useTranslation();
  return (
    <Group component="nav" gap={4} className={classes['social']} aria-label={t('layout.footer.social')}>
      {networks.map(([network, address]) => {
        const Icon = ICONS[network];
        return (
          <ActionIcon
            key={network}
            component="a"
            href={address}
            target="_blank"
            rel="noopener"
            aria-label={t('layout.footer.newTab', { network })}
            c="var(--stone)"
          >
            <Icon size={20} aria-hidden />
          </ActionIcon>
        );
      })}
    </Group>
  );
}
