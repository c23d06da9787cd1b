/**
 * The kinds of services in the default order of a guide (R-services-6). A line here and a folder of that name in
 * `src/services` make a kind; `npm run kinds` derives the rest.
 */
export const SERVICE_KEYS = [
  'wifi',
  'weather_now',
  'contact',
  'parking',
  'house_info',
  'rules',
  'cleaning',
  'emergencies',
  'faq',
  'minibar',
  'restaurants',
  'tips',
  'shopping_services',
  'taxi',
  'wellness',
  'checkout',
  'custom',
] as const;

export type ServiceKey = (typeof SERVICE_KEYS)[number];
