/**
 * The kinds of services a cabin can show, in the order in which guests best find them (R-services-6). A line here and a
 * room of that name in `src/services` make a kind; all else is derived (`npm run kinds`).
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
