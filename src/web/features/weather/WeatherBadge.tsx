import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { pictureOf } from '#shared/weather.ts';
import { weatherQuery } from '#web/api/cabin-weather.ts';
import { formatDegrees } from '#web/ui/format-degrees.ts';
import { SKY_ICONS } from './sky-icons.ts';
import classes from './WeatherBadge.module.css';

/** The weather at the cabin right now; nothing while it is unknown or set not to show. */
export function WeatherBadge({ cabin }: { cabin: Cabin }) {
  const { t } = useTranslation();
  const { data } = useQuery(weatherQuery(cabin));
  const now = data?.weather?.now;
  if (now === undefined) return null;
  const Icon = SKY_ICONS[pictureOf(now.sky, now.isDay)];
  return (
    <span className={classes['badge']} role="group" aria-label={t('weather.label')}>
      <Icon size={18} aria-hidden />
      {formatDegrees(now.temperature)} {t(`weather.skies.${now.sky}`)}
    </span>
  );
}
