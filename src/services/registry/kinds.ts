// Written by `npm run kinds` from src/shared/service-keys.ts and the folders of the kinds.
import type { Kind } from '../kind.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import { kind as wifi } from '../wifi/kind.ts';
import { kind as weather_now } from '../weather_now/kind.ts';
import { kind as contact } from '../contact/kind.ts';
import { kind as parking } from '../parking/kind.ts';
import { kind as house_info } from '../house_info/kind.ts';
import { kind as rules } from '../rules/kind.ts';
import { kind as cleaning } from '../cleaning/kind.ts';
import { kind as emergencies } from '../emergencies/kind.ts';
import { kind as faq } from '../faq/kind.ts';
import { kind as minibar } from '../minibar/kind.ts';
import { kind as restaurants } from '../restaurants/kind.ts';
import { kind as tips } from '../tips/kind.ts';
import { kind as shopping_services } from '../shopping_services/kind.ts';
import { kind as taxi } from '../taxi/kind.ts';
import { kind as wellness } from '../wellness/kind.ts';
import { kind as checkout } from '../checkout/kind.ts';
import { kind as custom } from '../custom/kind.ts';

/** The description of each kind of service, without its schema. */
export const SERVICE_KINDS: Record<ServiceKey, Kind> = {
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
