import { ActionIcon, Anchor, Group } from '@mantine/core';
import { IconExternalLink, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mapLink, mapPlace } from '#services/page/links/links.ts';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { TagBadge } from '#web/ui/TagState.tsx';
import classes from './CabinHero.module.css';
import { CabinPhoto } from './CabinPhoto.tsx';

interface CabinHeroProps {
  cabin: Cabin;
  onEdit: () => void;
  /** Overlaid on the photo, so that its late arrival shifts no layout. */
  weather: ReactNode;
  /** Further actions on the cabin. */
  menu: ReactNode;
  /** Below the place. */
  children: ReactNode;
}

/** Photo, tag and place; the name is in the top bar. */
export function CabinHero({ cabin, onEdit, weather, menu, children }: CabinHeroProps) {
  const { t } = useTranslation();
  const place = [cabin.location, cabin.region].filter(Boolean).join(', ');
  return (
    <div>
      <div className={classes['photo']}>
        <CabinPhoto cabin={cabin} sizes="(min-width: 62rem) 48rem, 100vw" />
        {weather}
      </div>
      <div className={classes['head']}>
        <div className={classes['words']}>
          <div className={classes['badge']}>
            <TagBadge token={cabin.token} />
          </div>
          <p className={classes['place']}>
            <span>{place}</span>
            <Anchor
              href={mapLink(mapPlace(place, cabin))}
              target="_blank"
              rel="noreferrer"
              underline="always"
              className={classes['map']}
            >
              {t('cabins.details.showMap')}
              <IconExternalLink size={16} role="img" aria-label={t('cabins.details.newTab')} />
            </Anchor>
          </p>
        </div>
        <Group gap="xs" wrap="nowrap">
          <ActionIcon variant="default" aria-label={t('cabins.details.edit')} onClick={onEdit}>
            <IconPencil size={20} aria-hidden />
          </ActionIcon>
          {menu}
        </Group>
      </div>
      {children}
    </div>
  );
}
