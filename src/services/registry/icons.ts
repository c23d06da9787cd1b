// Written by `npm run kinds` out of src/shared/service-keys.ts and the rooms beside: change those.
import type { IconWifi } from '@tabler/icons-react';
import type { ServiceKey } from '#shared/service-keys.ts';
import { icon as wifi } from '../wifi/icon.ts';
import { icon as weather_now } from '../weather_now/icon.ts';
import { icon as contact } from '../contact/icon.ts';
import { icon as parking } from '../parking/icon.ts';
import { icon as house_info } from '../house_info/icon.ts';
import { icon as rules } from '../rules/icon.ts';
import { icon as cleaning } from '../cleaning/icon.ts';
import { icon as emergencies } from '../emergencies/icon.ts';
import { icon as faq } from '../faq/icon.ts';
import { icon as minibar } from '../minibar/icon.ts';
import { icon as restaurants } from '../restaurants/icon.ts';
import { icon as tips } from '../tips/icon.ts';
import { icon as shopping_services } from '../shopping_services/icon.ts';
import { icon as taxi } from '../taxi/icon.ts';
import { icon as wellness } from '../wellness/icon.ts';
import { icon as checkout } from '../checkout/icon.ts';
import { icon as custom } from '../custom/icon.ts';

/** The sign of each service in the host app. */
export const SERVICE_ICONS: Record<ServiceKey, typeof IconWifi> = {
  wifi,
  weather_now,
  contact,
  parking,
  house_info,
  rules,
  cleaning,
  emergencies,
  faq,
  minibar,
  restaurants,
  tips,
  shopping_services,
  taxi,
  wellness,
  checkout,
  custom,
};
