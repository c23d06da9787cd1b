import { Button, Group, Title } from '@mantine/core';
import { IconMapPin, IconPencil, IconQrcode } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { completeness } from '#services/guide/completeness.ts';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { TagBadge } from '#web/ui/TagState.tsx';
import { formatDaysAgo } from '#web/ui/format-date.ts';
import classes from './CabinCard.module.css';
import { CabinPhoto } from './CabinPhoto.tsx';

/** How many services the cabin's guide shows. */
export const countEnabledServices = (cabin: Cabin): number =>
  cabin.services.filter(({ isEnabled }) => isEnabled).length;

export interface CabinActions {
  onEdit: (cabin: Cabin) => void;
  onActivate: (cabin: Cabin) => void;
}

/** A cabin in the grid: photo, name, place, tag and status. The whole card links to the cabin. */
export function CabinCard({ cabin, onEdit, onActivate }: CabinActions & { cabin: Cabin }) {
  const { t } = useTranslation();
  const percent = completeness(cabin);
  return (
    <article className={classes['card']}>
      <CabinPhoto cabin={cabin} sizes="(min-width: 48rem) 24rem, 100vw" />
      <div className={classes['facts']}>
        <Title order={2} className={classes['name']}>
          <Link to={`/host/cabins/${cabin.id}`} className={classes['link']}>
            {cabin.name}
          </Link>
        </Title>
        <p className={classes['place']}>
          <IconMapPin size={16} aria-hidden />
          <span>{[cabin.location, cabin.region].filter(Boolean).join(', ')}</span>
        </p>
        <Group gap="sm" mt={4}>
          <TagBadge token={cabin.token} />
          <span className={classes['quiet']}>
            {t('cabins.services', { count: countEnabledServices(cabin) })}
          </span>
          {percent === 100 ? null : (
            <span className={classes['quiet']}>{t('cabins.complete', { percent })}</span>
          )}
          {cabin.token === null ? null : (
            <span className={classes['quiet']}>
              {cabin.lastScanAt === null
                ? t('cabins.noScan')
                : t('cabins.lastScan', { when: formatDaysAgo(cabin.lastScanAt) })}
            </span>
          )}
        </Group>
        <Group gap="sm" className={classes['actions']}>
          {/* R-hosts-1. */}
          {cabin.token === null ? (
            <Button
              variant="light"
              leftSection={<IconQrcode size={20} aria-hidden />}
              aria-label={t('cabins.activateNamed', { name: cabin.name })}
              onClick={() => onActivate(cabin)}
            >
              {t('cabins.activate')}
            </Button>
          ) : null}
          <Button
            variant="default"
            leftSection={<IconPencil size={20} aria-hidden />}
            aria-label={t('cabins.editNamed', { name: cabin.name })}
            onClick={() => onEdit(cabin)}
          >
            {t('cabins.edit')}
          </Button>
        </Group>
      </div>
    </article>
  );
}
