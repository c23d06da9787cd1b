import { ActionIcon, Group } from '@mantine/core';
import { IconBrandFacebook, IconBrandInstagram, IconBrandLinkedin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SOCIAL_NETWORKS, type SocialNetwork } from '#shared/product.ts';
import classes from './SocialLinks.module.css';

const ICONS: Record<SocialNetwork, typeof IconBrandInstagram> = {
  Instagram: IconBrandInstagram,
  Facebook: IconBrandFacebook,
  LinkedIn: IconBrandLinkedin,
};

const networks = Object.entries(SOCIAL_NETWORKS) as [SocialNetwork, string][];

export function SocialLinks() {
  const { t } = useTranslation();
  return (
    <Group component="nav" gap={4} className={classes['links']} aria-label={t('layout.footer.social')}>
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
