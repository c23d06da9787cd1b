import { readFileSync } from 'node:fs';
import type { Guide } from '#shared/contracts/guides.ts';
import type { Template } from '#shared/contracts/templates.ts';
import { type GuideText, guideTexts, textKey } from '#services/guide/texts.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { uploadedAddress } from '#shared/pictures.ts';
import { SERVICE_EXAMPLES } from '#services/testing/examples.ts';
import { SERVICE_KEYS, type ServiceKey } from '#shared/service-keys.ts';
import { DAYS } from '#shared/weekdays.ts';

/**
 * Lengths of texts. With those of the services (`fullest` in their folders) they make 18,300 characters, about seven printed
 * pages, with every list full.
 */
const LENGTHS = {
  cabinName: 80,
  location: 110,
  region: 50,
  cabinDescription: 450,
  itemName: 40,
  itemDescription: 65,
  templateName: 60,
  templateDescription: 400,
};

/**
 * A premium guide with every list full and texts of 18,300 characters, for which the page's budget of bytes is measured. Its
 * texts are Swedish prose in which no sentence repeats: repeated text compresses too well, and Swedish compresses worse than
 * English (0.46 to 0.37 bytes a character).
 */
export function fullGuide(language: GuestLanguage): Guide {
  const write = writer('sv');
  const hero = write.picture();
  const services = SERVICE_KEYS.map((key, index) => ({
    serviceId: index + 1,
    key,
    value: SERVICE_EXAMPLES[key].fullest(write),
  }));
  const name = write.line(LENGTHS.cabinName);
  const place = {
    location: write.line(LENGTHS.location),
    region: write.line(LENGTHS.region),
    latitude: 57.661234,
    longitude: 13.345678,
  };
  return {
    code: 'TEST1234',
    language,
    ownLanguage: 'sv',
    languages: ['sv'],
    translated: [],
    restricted: false,
    notices: [],
    arrival: null,
    cabin: {
      name,
      ...place,
      description: write.text(LENGTHS.cabinDescription),
      imageUrl: hero,
      focusX: 38,
      focusY: 62,
      checkInTime: '15:00',
      checkOutTime: '11:00',
      themeKey: 'standard',
    },
    emergencyPlace: place,
    services,
    templates: (['info', 'video', 'paid'] as const).map((subtype, index) =>
      fullTemplate(index + 1, subtype, write),
    ),
    pictures: write.pictures(),
    weather: {
      now: { temperature: 3.6, sky: 'showers', isDay: true },
      days: (['heavyRain', 'partlyCloudy', 'clear', 'snowShowers', 'thunder'] as const).map((sky, index) => ({
        day: `2026-06-0${index + 1}`,
        sky,
        high: 14.2 - 3 * index,
        low: 5.1 - 4 * index,
      })),
      updatedAt: '2026-06-01T12:00:00.000Z',
    },
    updatedAt: '2026-06-01T12:00:00.000Z',
  };
}

/** The services that most hosts fill in. */
const USUAL = new Set<ServiceKey>([
  'wifi',
  'house_info',
  'rules',
  'checkout',
  'contact',
  'emergencies',
  'restaurants',
  'tips',
]);

/** A guide of eight services, each as long as in the full guide. */
export function usualGuide(language: GuestLanguage): Guide {
  const full = fullGuide(language);
  return { ...full, services: full.services.filter(({ key }) => USUAL.has(key)), templates: [] };
}

/** The URL-safe alphabet, which suits ids too. */
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

type Writer = ReturnType<typeof writer>;

/** German translations of the same lengths for the texts of a full guide that pass `isTranslated`. */
export function fullTranslations(
  guide: Guide,
  isTranslated: (text: GuideText, index: number, all: GuideText[]) => boolean = () => true,
): Map<string, string> {
  const write = writer('de');
  const texts = guideTexts(guide).filter(isTranslated);
  return new Map(texts.map((text) => [textKey(text), write.text(text.source.length)]));
}

/** Returns the prose piece by piece, and realistic numbers and addresses. */
function writer(language: 'sv' | 'de') {
  const prose = readFileSync(new URL(`full-guide/${language}.txt`, import.meta.url), 'utf8');
  let used = 0;
  let seed = 20_260_601;
  /** A fixed pseudo-random sequence (Park and Miller), so that measurements repeat exactly. */
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const text = (length: number) => {
    while (/\s/.test(prose[used] ?? '') || /\s/.test(prose[used + length - 1] ?? '')) used++;
    used += length;
    if (used > prose.length) throw new Error(`full-guide/${language}.txt is too short: write more of it.`);
    return prose.slice(used - length, used);
  };
  const line = (length: number) => text(length).replaceAll('\n', ' ');
  /** A web address as long as those that people paste. */
  const url = () => {
    const [site = '', ...page] = line(32)
      .toLowerCase()
      .replace(/[^a-z ]/g, '')
      .split(' ')
      .filter(Boolean);
    return `https://www.${site}${next(1000)}.example/${page.join('-')}`;
  };
  const random = (length: number) => Array.from({ length }, () => BASE64[next(64)]).join('');
  const pictures: Guide['pictures'] = {};
  const digits = (count: number) => Array.from({ length: count }, () => next(10)).join('');
  return {
    text,
    line,
    phone: () => `+46 ${1 + next(99)}-${digits(3)} ${digits(2)} ${digits(2)}`,
    url,
    place: () => ({ name: line(LENGTHS.itemName), url: url(), desc: line(LENGTHS.itemDescription) }),
    /** An uploaded picture; the first is the cabin's, which has a preview. */
    picture: () => {
      const isFirst = Object.keys(pictures).length === 0;
      const address = uploadedAddress(random(22));
      const colour = `#${(0x100000 + next(0xe00000)).toString(16)}`;
      pictures[address] = { width: 4000, height: 3000, colour, preview: isFirst ? random(260) : null };
      return address;
    },
    pictures: () => pictures,
    price: () => 5 + next(400) / 2,
  };
}

function fullTemplate(id: number, subtype: Template['subtype'], write: Writer): Template {
  return {
    id,
    subtype,
    name: write.line(LENGTHS.templateName),
    description: write.text(LENGTHS.templateDescription),
    imageUrl: write.picture(),
    videoUrl: subtype === 'video' ? write.url() : '',
    price: subtype === 'paid' ? write.price() : null,
    currency: 'SEK',
    paymentLink: subtype === 'paid' ? write.url() : '',
    allowQuantitySelection: subtype === 'paid',
    maxQuantity: subtype === 'paid' ? 8 : null,
    availableDays: subtype === 'paid' ? DAYS.slice(0, 6) : [],
  };
}
