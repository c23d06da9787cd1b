// Written by `npm run kinds` from src/shared/service-keys.ts and the folders of the kinds.
import type { ServiceForm } from '../form.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import { form as wifi } from '../wifi/form.ts';
import { form as weather_now } from '../weather_now/form.ts';
import { form as contact } from '../contact/form.ts';
import { form as parking } from '../parking/form.ts';
import { textForm } from '../form.ts';
import { form as emergencies } from '../emergencies/form.ts';
import { form as faq } from '../faq/form.ts';
import { form as minibar } from '../minibar/form.ts';
import { form as restaurants } from '../restaurants/form.ts';
import { form as tips } from '../tips/form.ts';
import { form as shopping_services } from '../shopping_services/form.ts';
import { form as taxi } from '../taxi/form.ts';
import { form as wellness } from '../wellness/form.ts';
import { form as custom } from '../custom/form.ts';

/** The fields of the dialog of each service (R-values-1). */
export const SERVICE_FORMS: Record<ServiceKey, ServiceForm> = {
  wifi,
  weather_now,
  contact,
  parking,
  house_info: textForm,
  rules: textForm,
  cleaning: textForm,
  emergencies,
  faq,
  minibar,
  restaurants,
  tips,
  shopping_services,
  taxi,
  wellness,
  checkout: textForm,
  custom,
};
