// Written by `npm run kinds` from src/shared/service-keys.ts and the folders of the kinds.
import type { z } from 'zod';
import type { ServiceKey } from '#shared/service-keys.ts';
import { value as wifi } from '../wifi/value.ts';
import { value as weather_now } from '../weather_now/value.ts';
import { value as contact } from '../contact/value.ts';
import { value as parking } from '../parking/value.ts';
import { textValue } from '../shapes.ts';
import { value as emergencies } from '../emergencies/value.ts';
import { value as faq } from '../faq/value.ts';
import { value as minibar } from '../minibar/value.ts';
import { value as restaurants } from '../restaurants/value.ts';
import { value as tips } from '../tips/value.ts';
import { value as shopping_services } from '../shopping_services/value.ts';
import { value as taxi } from '../taxi/value.ts';
import { value as wellness } from '../wellness/value.ts';
import { value as custom } from '../custom/value.ts';

/** The schema of each kind of service (R-values-1). */
export const SERVICE_VALUES = {
  wifi,
  weather_now,
  contact,
  parking,
  house_info: textValue,
  rules: textValue,
  cleaning: textValue,
  emergencies,
  faq,
  minibar,
  restaurants,
  tips,
  shopping_services,
  taxi,
  wellness,
  checkout: textValue,
  custom,
} satisfies Record<ServiceKey, z.ZodType>;

/** The validated value of a service. */
export type ServiceValue<K extends ServiceKey> = z.output<(typeof SERVICE_VALUES)[K]>;
