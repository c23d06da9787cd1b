// Written by `npm run kinds` out of src/shared/service-keys.ts and the rooms beside: change those.
import type { z } from 'zod';
import type { ServiceKey } from '#shared/service-keys.ts';
import { value as wifi } from '../wifi/value.ts';
import { value as weather_now } from '../weather_now/value.ts';
import { value as contact } from '../contact/value.ts';
import { value as parking } from '../parking/value.ts';
import { value as house_info } from '../house_info/value.ts';
import { value as rules } from '../rules/value.ts';
import { value as cleaning } from '../cleaning/value.ts';
import { value as emergencies } from '../emergencies/value.ts';
import { value as faq } from '../faq/value.ts';
import { value as minibar } from '../minibar/value.ts';
import { value as restaurants } from '../restaurants/value.ts';
import { value as tips } from '../tips/value.ts';
import { value as shopping_services } from '../shopping_services/value.ts';
import { value as taxi } from '../taxi/value.ts';
import { value as wellness } from '../wellness/value.ts';
import { value as checkout } from '../checkout/value.ts';
import { value as custom } from '../custom/value.ts';

/** What each service holds: shapes, limits and sentences (docs/product/values.md). */
export const SERVICE_VALUES = {
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
} satisfies Record<ServiceKey, z.ZodType>;

/** What a service of this key holds once checked. */
export type ServiceValue<K extends ServiceKey> = z.output<(typeof SERVICE_VALUES)[K]>;
