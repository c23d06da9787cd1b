// Written by `npm run kinds` from src/shared/service-keys.ts and the folders of the kinds.
import type { Start } from '../start.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import { start as weather_now } from '../weather_now/start.ts';
import { start as contact } from '../contact/start.ts';
import { start as rules } from '../rules/start.ts';
import { start as emergencies } from '../emergencies/start.ts';
import { start as checkout } from '../checkout/start.ts';

/** The values that dialogs open with until they are saved once (R-services-14). */
export const SERVICE_STARTS: Partial<Record<ServiceKey, Start>> = {
  weather_now,
  contact,
  rules,
  emergencies,
  checkout,
};
