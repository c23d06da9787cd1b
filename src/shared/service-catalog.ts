import type { Tier } from './tiers.ts';

interface CatalogEntry {
  tier: Tier;
  /** The English name, as the catalog call gives it. */
  name: string;
  description: string;
}

/**
 * The 17 services a cabin can show. Keys and tiers: R-services-6.
 * The migration that seeds the `services` table is tested against this list.
 */
export const SERVICE_CATALOG = {
  wifi: {
    tier: 'basic',
    name: 'Wifi',
    description: 'Network name and password, ready to copy or to join by QR.',
  },
  weather_now: {
    tier: 'basic',
    name: 'Weather & Address',
    description: 'The weather at the cabin and how to find it.',
  },
  contact: { tier: 'basic', name: 'Contact', description: 'How your guests reach you.' },
  house_info: {
    tier: 'basic',
    name: 'House info',
    description: 'How the heating, the stove and the rest of the house work.',
  },
  rules: { tier: 'basic', name: 'House rules', description: 'What you ask of your guests.' },
  checkout: { tier: 'basic', name: 'Checkout', description: 'What to do before leaving, and by when.' },
  emergencies: {
    tier: 'basic',
    name: 'Emergencies',
    description: 'Emergency numbers and the nearest hospitals.',
  },
  cleaning: { tier: 'pro', name: 'Cleaning', description: 'What to clean, and where things are.' },
  restaurants: { tier: 'pro', name: 'Restaurants', description: 'Places to eat that you can vouch for.' },
  tips: { tier: 'pro', name: 'Tips', description: 'Beaches, viewpoints, walks and playgrounds nearby.' },
  shopping_services: {
    tier: 'pro',
    name: 'Shopping & services',
    description: 'Groceries, pharmacy and alcohol shop.',
  },
  faq: { tier: 'pro', name: 'FAQ', description: 'Answers to what guests ask most.' },
  parking: { tier: 'pro', name: 'Parking', description: 'Where to leave the car, and where to charge it.' },
  taxi: { tier: 'pro', name: 'Taxi', description: 'Local taxi numbers.' },
  minibar: { tier: 'premium', name: 'Minibar', description: 'A price list for what you offer in the cabin.' },
  wellness: { tier: 'premium', name: 'Wellness', description: 'Spas and gyms nearby.' },
  custom: { tier: 'premium', name: 'Custom', description: 'Anything else, in your own words.' },
} as const satisfies Record<string, CatalogEntry>;

export type ServiceKey = keyof typeof SERVICE_CATALOG;
export const SERVICE_KEYS = Object.keys(SERVICE_CATALOG) as [ServiceKey, ...ServiceKey[]];
