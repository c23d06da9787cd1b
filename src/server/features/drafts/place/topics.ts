import type { ServiceKey } from '#shared/service-keys.ts';
import { MODEL, TOPICS } from '#shared/ask/lexicons.ts';
import { tokensOf } from '#shared/ask/reading.ts';
import { type DocumentLanguage, lexiconFor } from './words.ts';

/** What a sentence may be about: the kinds that hold texts and places, and "Getting in". */
export type Subject =
  | Exclude<ServiceKey, 'weather_now' | 'custom' | 'minibar' | 'faq'>
  | 'arrival'
  | 'transport';

/** Kinds whose rows are places. */
export const PLACE_KINDS = [
  'restaurants',
  'tips',
  'shopping_services',
  'taxi',
  'wellness',
  'emergencies',
] as const;

/** Topics of "Ask the guide" by the kind in which hosts write about them. Others are left out. */
const TOPICS_OF: Readonly<Record<Subject, string>> = {
  arrival: 'key keybox code door route checkin address road toll lock',
  transport: 'bus train ferry airport transfer',
  parking: 'parking evcharge engineheater garage car',
  wifi: 'wifi network password',
  contact: 'host email',
  house_info:
    'heating heatpump fireplace firewood damper ash matches aircon power fuse light socket cable gas hotwater water ' +
    'shutoff pump toilet paper outhouse septic shower bath bathroom soap sauna hottub pool towel sheet duvet pillow bed ' +
    'cot highchair babygear toys books kitchen hob oven microwave fridge freezer dishwasher dishes opener spices tabs ' +
    'coffee kettle toaster blender grill charcoal washer dryer drying detergent iron hairdryer trash recycling deposit ' +
    'compost smokealarm extinguisher firstaid defib alarm safe tv remote streaming speaker desk boat motor oars ' +
    'lifejacket kayak sup bike jetty trampoline terrace garden furniture parasol insects mice skiroom window curtain ' +
    'wardrobe tools torch batteries bulb sewing cooler storage room machine error meter heated shovel teatowel filter ' +
    'dishsoap sleepingbag robe wipes hens frozen mattress blanket pellet stroller changing stairgate fireblanket ' +
    'softener doublebed stairs laundry plough drink guestbook coverage fan coffeemaker plates cutlery cups bowl bucket ' +
    'shampoo chromecast netflix sink axe ladder sponge flies well chlorine headlamp oillamp',
  rules:
    'smoke pet dog cat party quiet people visitors bonfire candle shoes drone fireworks camera leash disposable wildfire',
  checkout: 'checkout farewell giveback',
  cleaning: 'cleaning mop vacuum',
  emergencies: 'doctor dentist police ambulance firebrigade emergency vet rescue',
  restaurants: 'restaurant pizza burger cafe bar takeaway icecream kebab hotdog',
  tips: 'swim playground hike sights ski track lift sledge sledgehill golf tennis riding cinema theatre event padel badminton skischool',
  shopping_services: 'shop bakery farmshop alcohol pharmacy atm petrol parcel',
  taxi: 'taxi',
  wellness: 'gym spa massage yoga',
};

const SUBJECT_OF = new Map(
  (Object.entries(TOPICS_OF) as [Subject, string][]).flatMap(([subject, topics]) =>
    topics.split(' ').map((topic): [string, Subject] => [topic, subject]),
  ),
);

/** Names above that are no topics of the lexicons; a test expects none. */
export const unknownTopics = (): string[] =>
  [...SUBJECT_OF.keys()].filter((topic) => !TOPICS.includes(topic));

/** Weights of a topic: as the sentence's first word, among the first ones, elsewhere, and as the place where something is. */
const WEIGHT = { first: 2, lead: 1.5, usual: 1, site: 0.35 };
/** A soft topic, such as a car, occurs in sentences about anything. */
const SOFT = 0.5;
const FIRST_WORDS = 2;
const LEAD_WORDS = 4;
const SITE_WORDS = 2;
/** The weight of no topic: a single topic has a certainty of 0.6, a leading one 0.71. */
const DOUBT = 0.6;

export interface SubjectReading {
  subject: Subject | null;
  /** 0 to 1. */
  certainty: number;
  scores: ReadonlyMap<Subject, number>;
  topics: ReadonlySet<string>;
  denies: boolean;
  allows: boolean;
  /** How many of the `words` the lexicon knows. */
  known: number;
  words: number;
}

const NOTHING: SubjectReading = {
  subject: null,
  certainty: 0,
  scores: new Map(),
  topics: new Set(),
  denies: false,
  allows: false,
  known: 0,
  words: 0,
};

function readIn(text: string, lang: DocumentLanguage): SubjectReading & { hits: number } {
  const scores = new Map<Subject, number>();
  const topics = new Set<string>();
  let [denies, allows, known, words, hits] = [false, false, 0, 0, 0];
  let placeAt = -SITE_WORDS - 1;
  const add = (subject: Subject, weight: number) => scores.set(subject, (scores.get(subject) ?? 0) + weight);
  for (const token of tokensOf(text, lexiconFor(lang))) {
    words += token.words;
    if (token.isAfterMark) placeAt = -SITE_WORDS - 1;
    const isSite = token.at - placeAt <= SITE_WORDS;
    const evidence = token.entry?.evidence ?? [];
    denies ||= evidence.includes('deny');
    allows ||= evidence.includes('allow');
    if (token.entry !== undefined || token.topics.length > 0) known += token.words;
    const named = [...new Set([...token.topics, ...token.others])];
    if (named.length > 0) hits += 1;
    const subjects = new Set<Subject>();
    for (const topic of named) {
      const name = TOPICS[topic] ?? '';
      topics.add(name);
      const subject = SUBJECT_OF.get(name);
      if (subject === undefined || subjects.has(subject)) continue;
      subjects.add(subject);
      const weight = isSite
        ? WEIGHT.site
        : token.at < FIRST_WORDS
          ? WEIGHT.first
          : token.at < LEAD_WORDS
            ? WEIGHT.lead
            : WEIGHT.usual;
      add(
        subject,
        (weight * (MODEL.contextual.has(topic) ? SOFT : 1)) / Math.max(1, Math.sqrt(named.length)),
      );
    }
    if (evidence.includes('place')) placeAt = token.at;
  }
  const rules = scores.get('rules') ?? 0;
  if (rules > 0 && (denies || allows)) add('rules', 1.5);
  else if (rules > 0 && words <= 6) add('rules', 0.5);
  if ((scores.get('checkout') ?? 0) > 0 && (topics.has('farewell') || topics.has('checkout')))
    add('checkout', 1);
  const ranked = [...scores].toSorted((a, b) => b[1] - a[1]);
  const [[subject, best] = [null, 0] as const, [, second] = ['', 0] as const] = ranked;
  const certainty = best === 0 ? 0 : best / (best + second + DOUBT);
  return { subject, certainty, scores, topics, denies, allows, known, words, hits };
}

/** Each line is read for several questions, so the results are cached. */
const readings = new Map<string, SubjectReading>();
const MAX_READINGS = 2000;

/** The topics of a sentence, in the language with the most known words. */
export function readSubject(text: string, langs: readonly DocumentLanguage[]): SubjectReading {
  const key = `${langs.join()} ${text}`;
  const before = readings.get(key);
  if (before !== undefined) return before;
  let best: (SubjectReading & { hits: number }) | undefined;
  for (const lang of langs) {
    const reading = readIn(text, lang);
    if (best === undefined || reading.known > best.known) best = reading;
  }
  if (readings.size >= MAX_READINGS) readings.clear();
  readings.set(key, best ?? NOTHING);
  return best ?? NOTHING;
}
