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
import { formatWithMinus } from '#shared/minus-sign.ts';
import { pictureOf, type SkyPicture } from '#shared/weather.ts';
import { weatherQuery } from '#web/api/cabin-weather.ts';
import classes from './WeatherBadge.module.css';
import { locale } from '#web/words/locale.ts';

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

/** The current weather at a cabin; hidden without data, or if the guide does not show the weather (R-weather-2). */
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

/** Whole degrees Celsius in the app's language; -0.4 is "0 °C", not "-0 °C". */
const formatDegrees = (celsius: number): string =>
  formatWithMinus(
    new Intl.NumberFormat(locale(), {
      style: 'unit',
      unit: 'celsius',
      maximumFractionDigits: 0,
      signDisplay: 'negative',
    }),
    celsius,
  );
