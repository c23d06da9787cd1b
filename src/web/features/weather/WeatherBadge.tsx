import {
  IconCloud,
  IconCloudRain,
  IconCloudSnow,
  IconCloudStorm,
  IconMist,
  IconMoon,
  IconSun,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { pictureOf, type SkyPicture } from '#shared/weather.ts';
import { weatherQuery } from '#web/api/cabin-weather.ts';
import { formatDegrees } from '#web/features/weather/format-degrees.ts';
import classes from './WeatherBadge.module.css';

/** What each kind of sky looks like. */
const SKY_ICONS: Record<SkyPicture, TablerIcon> = {
  sun: IconSun,
  moon: IconMoon,
  sunCloud: IconCloud,
  cloud: IconCloud,
  fog: IconMist,
  rain: IconCloudRain,
  snow: IconCloudSnow,
  storm: IconCloudStorm,
};

/** What is known of the weather at the cabin right now; nothing while that is nothing, or not on the guide (R-weather-2). */
export function WeatherBadge({ cabin }: { cabin: Cabin }) {
  const { t } = useTranslation();
  const isOnGuide = cabin.services.some(({ key, isEnabled }) => key === 'weather_now' && isEnabled);
  const { data } = useQuery({ ...weatherQuery(cabin), enabled: isOnGuide });
  const { temperature = null, sky = null, isDay = null } = data?.weather?.now ?? {};
  if (!isOnGuide || (temperature === null && sky === null)) return null;
  const picture = sky === null ? null : pictureOf(sky, isDay);
  const Icon = picture === null ? null : SKY_ICONS[picture];
  const words = [
    temperature !== null && formatDegrees(temperature),
    sky !== null && t(`weather.skies.${sky}`),
  ];
  return (
    <span className={classes['badge']} role="group" aria-label={t('weather.label')}>
      {Icon !== null && <Icon size={18} aria-hidden />}
      {words.filter(Boolean).join(' ')}
    </span>
  );
}
