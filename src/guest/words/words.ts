import type { ServiceGroup } from '#services/kind.ts';
import type { Titled } from '#services/page/shown.ts';
import type { SERVICE_GUESTS } from '#services/registry/guests.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import type { PlaceWords } from '#services/page/places/way-words.ts';
import type { Sky } from '#shared/weather.ts';
import type { MissKind } from '../message-page.ts';
import de from './de.json';
import en from './en.json';
import es from './es.json';
import fr from './fr.json';
import no from './no.json';
import sv from './sv.json';

/** The title of each kind of service, and what else its part of the page says (`Guest.tsx` of the kind). */
type KindWords = {
  [Key in ServiceKey]: Key extends keyof typeof SERVICE_GUESTS
    ? Parameters<(typeof SERVICE_GUESTS)[Key]>[0]['words']
    : Titled;
};

/** What guests read beside the hosts' texts: one JSON file of this shape a language, so that a missing word does not compile. */
export interface Words {
  about: string;
  /** What the host tells guests at the moment: its name for a screen reader, and what an important part begins with. */
  news: { label: string; important: string; more: string };
  /** Names the links to the parts for a screen reader. */
  contents: string;
  /** What of the stay a group of parts is about. */
  groups: Record<ServiceGroup, string>;
  /** What the search field is for. */
  find: string;
  quick: {
    /** Names the row for a screen reader. */
    label: string;
    wifi: string;
    call: string;
    directions: string;
    /** Before the number to call, and the name of what it opens. */
    emergency: string;
  };
  /** Takes a sheet off the page. */
  close: string;
  showMap: string;
  places: PlaceWords;
  map: {
    title: string;
    /** What the drawing is, for who cannot see it. */
    label: string;
    /** The letter at the compass's arrow. */
    north: string;
    /** How distances are meant. */
    note: string;
    /** What the arrows on the edge mean. */
    far: string;
  };
  /** Of a picture without a caption, before its number. */
  picture: string;
  weather: { label: string; skies: Record<Sky, string> };
  watchVideo: string;
  paid: { price: string; days: string; everyDay: string; quantity: string; total: string; pay: string };
  language: string;
  /** Of texts that are not translated, with the language they are in: those of the whole guide, those of one part. */
  original: { guide: string; part: string };
  /** Before the product's name in the footer. */
  guideBy: string;
  share: { title: string; qr: string };
  notices: Record<MissKind, { title: string; text: string }>;
  activate: string;
  kinds: KindWords;
  /** On the cards, sheets and signs that a host prints. */
  card: {
    welcome: string;
    /** What to do with the codes. */
    scan: string;
    scanBoth: string;
    guide: string;
    wifi: string;
    network: string;
    password: string;
    /** In large letters, to be read in passing. */
    scanAtDoor: string;
    scanGuideAtDoor: string;
  };
}

/** What guests read, in each of their languages. */
export const WORDS: Record<GuestLanguage, Words> = { en, sv, no, de, fr, es };
