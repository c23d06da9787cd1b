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
import type { SkyPicture } from '#shared/weather.ts';

/** What each kind of sky looks like. */
export const SKY_ICONS: Record<SkyPicture, TablerIcon> = {
  sun: IconSun,
  moon: IconMoon,
  sunCloud: IconCloud,
  cloud: IconCloud,
  fog: IconMist,
  rain: IconCloudRain,
  snow: IconCloudSnow,
  storm: IconCloudStorm,
};
