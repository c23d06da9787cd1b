import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { pictureOf } from '#shared/weather.ts';
import { formatDegrees } from '#web/ui/format-degrees.ts';
import { weatherQuery } from './api/weather.ts';
import { SKY_ICONS } from './sky-icons.ts';
import classes from './WeatherBadge.module.css';

/** The weather at the cabin right now; nothing while it is unknown or set not to show. */
export function WeatherBadge({ cabin }: { cabin: Cabin }) {
  const { t } = useTranslation();
  // Hiding the weather service changes the answer as well.
  const service = cabin.services.find(({ key }) => key === 'weather_now');
  const place = [cabin.location, cabin.region, cabin.latitude, cabin.longitude, service?.isEnabled].join('|');
  const { data } = useQuery(weatherQuery(cabin.id, place));
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
