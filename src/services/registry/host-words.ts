// Written by `npm run kinds` out of src/shared/service-keys.ts and the rooms beside: change those.
import type { ServiceKey } from '#shared/service-keys.ts';
import wifi from '../wifi/host-words/en.json';
import weather_now from '../weather_now/host-words/en.json';
import contact from '../contact/host-words/en.json';
import parking from '../parking/host-words/en.json';
import house_info from '../house_info/host-words/en.json';
import rules from '../rules/host-words/en.json';
import cleaning from '../cleaning/host-words/en.json';
import emergencies from '../emergencies/host-words/en.json';
import faq from '../faq/host-words/en.json';
import minibar from '../minibar/host-words/en.json';
import restaurants from '../restaurants/host-words/en.json';
import tips from '../tips/host-words/en.json';
import shopping_services from '../shopping_services/host-words/en.json';
import taxi from '../taxi/host-words/en.json';
import wellness from '../wellness/host-words/en.json';
import checkout from '../checkout/host-words/en.json';
import custom from '../custom/host-words/en.json';

/** The English words of each service in the host app: what `t` knows as `kinds.…` (src/web/words/groups.ts). */
export const SERVICE_HOST_WORDS = {
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
} satisfies Record<ServiceKey, { name: string; description: string }>;
