import type { Guide } from '#shared/contracts/guides.ts';
import { GUEST_LANGUAGES, type GuestLanguage } from '#shared/languages.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import { SERVICE_VALUES, type ServiceValue } from '#services/registry/values.ts';
import { WORDS } from './words/words.ts';

/** The sample's photograph; the server serves it. */
export const SAMPLE_PICTURE = '/images/sample-cabin.webp';

/** When its texts were written. */
const UPDATED_AT = '2026-11-26T12:00:00.000Z';

/** Telephone numbers that belong to nobody: the Swedish authority keeps them for films and books. */
const HOST_PHONE = '+46 70 174 06 05';
const INN_PHONE = '031-390 06 12';

const CABIN_AT = { latitude: 57.61, longitude: 13.52 };

/** A guide for visitors who want to see one (R-guests-23): a made-up cabin, in all languages that guests may choose. */
export function sampleGuide(language: GuestLanguage): Guide {
  const words = WORDS[language].sample;
  const values: { [K in ServiceKey]?: ServiceValue<K> } = {
    wifi: { ssid: 'Sjostugan', password: 'brygga-1912' },
    house_info: SERVICE_VALUES.house_info.parse({ text: words.house }),
    rules: SERVICE_VALUES.rules.parse({ text: words.rules }),
    contact: { name: 'Astrid Lind', email: '', phone: HOST_PHONE, whatsapp: HOST_PHONE },
    parking: {
      items: [{ name: words.parking, url: '', desc: words.parkingText, lat: 57.6103, lng: 13.5208 }],
    },
    restaurants: {
      items: [
        { name: 'Bryggcaféet', url: '', desc: words.cafe, lat: 57.6201, lng: 13.5301 },
        { name: 'Granö Gästgiveri', url: '', desc: words.inn, phone: INN_PHONE, lat: 57.6034, lng: 13.4922 },
      ],
    },
    tips: {
      items: [
        { name: words.beach, url: '', desc: words.beachText, kind: 'beach', lat: 57.5993, lng: 13.5339 },
        { name: words.hill, url: '', desc: words.hillText, kind: 'viewpoint', lat: 57.6295, lng: 13.5405 },
      ],
    },
    faq: {
      items: [
        { title: words.water, description: words.waterAnswer },
        { title: words.dog, description: words.dogAnswer },
      ],
    },
    emergencies: SERVICE_VALUES.emergencies.parse({}),
    checkout: SERVICE_VALUES.checkout.parse({ text: words.checkout }),
  };
  const place = { location: 'Granövägen 4', region: 'Västergötland', ...CABIN_AT };
  return {
    code: '',
    language,
    ownLanguage: language,
    languages: [...GUEST_LANGUAGES],
    translated: [],
    restricted: false,
    arrival: null,
    notices: [],
    cabin: {
      name: 'Sjöstugan',
      description: words.about,
      imageUrl: SAMPLE_PICTURE,
      focusX: 50,
      focusY: 50,
      checkInTime: '15:00',
      checkOutTime: '11:00',
      themeKey: 'standard',
      ...place,
    },
    emergencyPlace: place,
    services: Object.entries(values).map(([key, value], index) => ({
      serviceId: index + 1,
      key: key as ServiceKey,
      value,
    })),
    templates: [],
    pictures: {},
    weather: null,
    updatedAt: UPDATED_AT,
  };
}
