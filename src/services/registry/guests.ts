// Written by `npm run kinds` out of src/shared/service-keys.ts and the rooms beside: change those.
import type { ReactNode } from 'react';
import type { Shown } from '../page/shown.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import { Guest as wifi } from '../wifi/Guest.tsx';
import { Guest as contact } from '../contact/Guest.tsx';
import { Guest as parking } from '../parking/Guest.tsx';
import { Guest as house_info } from '../house_info/Guest.tsx';
import { Guest as rules } from '../rules/Guest.tsx';
import { Guest as cleaning } from '../cleaning/Guest.tsx';
import { Guest as emergencies } from '../emergencies/Guest.tsx';
import { Guest as faq } from '../faq/Guest.tsx';
import { Guest as minibar } from '../minibar/Guest.tsx';
import { Guest as restaurants } from '../restaurants/Guest.tsx';
import { Guest as tips } from '../tips/Guest.tsx';
import { Guest as shopping_services } from '../shopping_services/Guest.tsx';
import { Guest as taxi } from '../taxi/Guest.tsx';
import { Guest as wellness } from '../wellness/Guest.tsx';
import { Guest as checkout } from '../checkout/Guest.tsx';
import { Guest as custom } from '../custom/Guest.tsx';

/** What guests see of a service; nothing where it shows elsewhere on the page. */
export const SERVICE_GUESTS = {
  wifi,
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
} satisfies Partial<Record<ServiceKey, (shown: Shown<never, never>) => ReactNode>>;
