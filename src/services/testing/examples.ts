// Written by `npm run kinds` from src/shared/service-keys.ts and the folders of the kinds.
import type { z } from 'zod';
import type { Example } from '../example.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import { example as wifi } from '../wifi/example.ts';
import { example as weather_now } from '../weather_now/example.ts';
import { example as contact } from '../contact/example.ts';
import { example as parking } from '../parking/example.ts';
import { example as house_info } from '../house_info/example.ts';
import { example as rules } from '../rules/example.ts';
import { example as cleaning } from '../cleaning/example.ts';
import { example as emergencies } from '../emergencies/example.ts';
import { example as faq } from '../faq/example.ts';
import { example as minibar } from '../minibar/example.ts';
import { example as restaurants } from '../restaurants/example.ts';
import { example as tips } from '../tips/example.ts';
import { example as shopping_services } from '../shopping_services/example.ts';
import { example as taxi } from '../taxi/example.ts';
import { example as wellness } from '../wellness/example.ts';
import { example as checkout } from '../checkout/example.ts';
import { example as custom } from '../custom/example.ts';

/** Example values of each kind of service. */
export const SERVICE_EXAMPLES = {
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
} satisfies Record<ServiceKey, Example<z.ZodType>>;
