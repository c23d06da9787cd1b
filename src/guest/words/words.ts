import type { ServiceGroup } from '#services/kind.ts';
import type { Titled } from '#services/page/guest-props.ts';
import type { SERVICE_GUESTS } from '#services/registry/guests.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import type { StayEvent } from '#shared/contracts/guest-stays.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import type { PlaceWords } from '#services/page/places/distance.ts';
import type { Sky } from '#shared/weather.ts';
import type { MissKind } from '../render.tsx';
import de from './de.json';
import en from './en.json';
import es from './es.json';
import fr from './fr.json';
import no from './no.json';
import sv from './sv.json';

/** The words of each kind of service, as its `Guest.tsx` declares them. */
type KindWords = {
  [Key in ServiceKey]: Key extends keyof typeof SERVICE_GUESTS
    ? Parameters<(typeof SERVICE_GUESTS)[Key]>[0]['words']
    : Titled;
};

/** The page's own words. Each language is a JSON file of this shape, so that a missing word does not compile. */
export interface Words {
  about: string;
  /** The host's notices: their name for screen readers, the label of important ones, and the link that opens a long one. */
  notices: { label: string; important: string; more: string };
  /** "Getting in" and a guest's stay; `{moment}`, `{from}`, `{to}` and `{time}` are filled in. */
  arrival: {
    title: string;
    /** The title of the part with the way, hints and pictures. */
    directions: string;
    /** Who sees what is sealed. */
    guests: string;
    guestsFrom: string;
    digits: string;
    /** Opens the field for a word instead of digits, and that field's label. */
    word: string;
    wordLabel: string;
    /** Submits the digits or the word. */
    open: string;
    stay: string;
    before: string;
    over: string;
    /** Marks a code that guests see when they cannot get in. */
    backup: string;
    /** The confirmations of the stay's buttons. */
    done: Record<StayEvent, string>;
    /** Without a network. */
    later: string;
    call: string;
    checkIn: string;
    checkOut: string;
  } & Record<StayEvent, string>;
  /** The name of the list of contents, for screen readers. */
  contents: string;
  /** Opens the rest of the contents. */
  all: string;
  /** Captions above groups of parts, by stage of the stay. */
  groups: Record<ServiceGroup, string>;
  /** The label of the search field. */
  find: string;
  quick: {
    /** The name of the row, for screen readers. */
    label: string;
    wifi: string;
    call: string;
    directions: string;
    /** Before the emergency number, and the name of the emergency sheet. */
    emergency: string;
  };
  /** Closes a sheet. */
  close: string;
  showMap: string;
  places: PlaceWords;
  map: {
    title: string;
    /** The name of the drawing, for screen readers. */
    label: string;
    /** The letter at the compass arrow. */
    north: string;
    /** Explains how distances are measured. */
    note: string;
  };
  /** The name of a picture without a caption, before its number. */
  picture: string;
  weather: { label: string; skies: Record<Sky, string> };
  watchVideo: string;
  paid: { price: string; days: string; everyDay: string; quantity: string; total: string; pay: string };
  language: string;
  /** Notes on untranslated texts, for the whole guide and for one part; `{language}` is their language. */
  original: { guide: string; part: string };
  /** Before the product's name in the footer. */
  guideBy: string;
  share: { title: string; qr: string };
  messagePages: Record<MissKind, { title: string; text: string }>;
  /**
   * The page without a network for a guide that is not saved on the phone; `guides` heads the list of those that are.
   */
  offline: { title: string; text: string; again: string; emergency: string; guides: string };
  activate: string;
  kinds: KindWords;
  /** On the cards, sheets and signs that a host prints. */
  card: {
    welcome: string;
    /** Asks guests to scan the codes. */
    scan: string;
    scanBoth: string;
    guide: string;
    wifi: string;
    network: string;
    password: string;
    /** In large letters on the sign at the door. */
    scanAtDoor: string;
    scanGuideAtDoor: string;
  };
  /** The texts of the sample guide's host (R-guests-23). */
  sample: typeof en.sample;
}

/** The page's words in each of the guests' languages. */
export const WORDS: Record<GuestLanguage, Words> = { en, sv, no, de, fr, es };
