import type { Guide } from '#shared/contracts/guides.ts';
import type { Weather } from '#shared/contracts/weather.ts';
import type { Template } from '#shared/contracts/templates.ts';
import type { Theme } from '#shared/themes.ts';
import { SERVICE_GUESTS } from '#services/registry/guests.ts';
import { SERVICE_KEYS, type ServiceKey } from '#shared/service-keys.ts';
import { SERVICE_EXAMPLES } from '#services/testing/examples.ts';
import type { ServiceValue } from '#services/registry/values.ts';
import { visibleCabin, visibleServices } from '#services/guide/visible.ts';
import type { GuestPage } from '../guide/view.ts';

export const TEST_PAGE: GuestPage = {
  publicUrl: 'https://hemma.example/cabins/TEST1234',
  scriptUrl: '/guest/enhance-1a2b3c4d.js',
  guideQrUrl: '/images/guides/TEST1234.svg',
  linkPictureUrl: 'https://hemma.example/images/guides/TEST1234.jpg',
  isTracked: true,
  noticesChange: false,
  stay: null,
  openUrl: '/api/guest/TEST1234/open?lang=sv',
};

/** A usual value of each kind of service. */
export const TEST_VALUES = Object.fromEntries(
  SERVICE_KEYS.map((key) => [key, SERVICE_EXAMPLES[key].usual]),
) as { [K in ServiceKey]: ServiceValue<K> };

const template: Template = {
  id: 7,
  name: 'Cyklarna',
  description: 'Får lånas av alla som bor här.',
  subtype: 'info',
  imageUrl: '',
  videoUrl: '',
  price: null,
  currency: 'SEK',
  paymentLink: '',
  allowQuantitySelection: false,
  maxQuantity: null,
  availableDays: [],
};

/** A template of each subtype. */
const TEST_TEMPLATES: Template[] = [
  template,
  {
    ...template,
    id: 8,
    subtype: 'video',
    name: 'Bastun',
    description: '',
    videoUrl: 'https://film.example/bastu',
  },
  {
    ...template,
    id: 9,
    subtype: 'paid',
    name: 'Frukostkorg',
    price: 145,
    paymentLink: 'https://betala.example/frukost',
    allowQuantitySelection: true,
    maxQuantity: 6,
    availableDays: ['sunday', 'friday'],
  },
];

export const TEST_WEATHER: Weather = {
  now: { temperature: -0.4, sky: 'snowShowers', isDay: true },
  days: [
    { day: '2026-06-01', sky: 'heavySnow', high: 1.4, low: -6.6 },
    { day: '2026-06-02', sky: 'partlyCloudy', high: 3.5, low: -2 },
    { day: '2026-06-03', sky: 'clear', high: 12.1, low: 0.2 },
    { day: '2026-06-04', sky: 'thunder', high: 24.6, low: 14 },
    { day: '2026-06-05', sky: 'fog', high: 9, low: 7.7 },
  ],
  updatedAt: '2026-06-01T12:00:00.000Z',
};

/** The stored cabin, from which `visibleCabin` takes what guests may see. */
const TEST_CABIN = {
  name: 'Sjöstugan vid Tolken',
  location: 'Näsets väg 14, Limmared',
  region: 'Västergötland',
  description: 'En falurödd stuga från 1921.',
  imageUrl: null,
  focusX: 50,
  focusY: 50,
  latitude: 57.66123,
  longitude: 13.34567,
  checkInTime: '15:00',
  checkOutTime: '11:00',
  themeKey: 'standard' as Theme,
};

/** A complete guide in Swedish; `values` replaces the sample's services. */
export function testGuide(
  { cabin, ...changes }: Partial<Guide> = {},
  values: { [K in ServiceKey]?: unknown } = TEST_VALUES,
): Guide {
  const visibility = { plan: 'premium', isRestricted: changes.restricted ?? false } as const;
  const stored = Object.entries(values).map(([key, value], index) => ({
    serviceId: index + 1,
    key: key as ServiceKey,
    isEnabled: true,
    valueJson: JSON.stringify(value),
    template: null,
  }));
  return {
    code: 'TEST1234',
    language: 'sv',
    ownLanguage: 'sv',
    languages: ['sv'],
    translated: [],
    restricted: false,
    notices: [],
    arrival: null,
    ...visibleCabin({ ...TEST_CABIN, ...(cabin as typeof TEST_CABIN) }, stored, visibility),
    ...visibleServices(stored, visibility),
    templates: visibility.isRestricted ? [] : TEST_TEMPLATES,
    pictures: {},
    weather: TEST_WEATHER,
    updatedAt: '2026-06-01T12:00:00.000Z',
    ...changes,
  };
}

/** The number of parts with a heading: services, templates and the description. */
export const partsIn = ({ services, templates, cabin }: Guide): number =>
  services.filter(({ key }) => key in SERVICE_GUESTS).length +
  templates.length +
  (cabin.description === null ? 0 : 1);
