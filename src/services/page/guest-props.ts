import type { Guide } from '#shared/contracts/guides.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import type { PlaceWords, Point } from './places/distance.ts';

/** `lang` of the host's texts in one service: set where a text is not in the page's language (R-translations-6). */
export interface TextLangs {
  /** For a single text. */
  of: (field: string) => GuestLanguage | undefined;
  /** For an element around all texts, which then need no `lang` themselves. */
  around: GuestLanguage | undefined;
  /** For a text inside that element. */
  within: (field: string) => GuestLanguage | undefined;
}

/** What a guide's page knows besides the values of its services. */
export interface GuideContext {
  language: GuestLanguage;
  /** Size, colour and preview of uploaded pictures, by address. */
  pictures: Guide['pictures'];
  /** The cabin's address in one line. */
  address: string;
  /** The cabin's pin; null where the host set none. */
  point: Point | null;
  /** Where distances are measured from: the pin, or null where the page must not reveal it (R-guests-14). */
  origin: Point | null;
  /** The number on the map of each place that is on it. */
  mapNumbers: ReadonlyMap<object, number>;
  /** Whether the wifi's name and password also stand above all parts, because the wifi's part is not the first. */
  hasWifiAbove: boolean;
  /** Who sees the wifi's password, which is left out for the readers of this page; undefined where it is shown. */
  passwordFor: string | undefined;
  /** "Check-out 11:00"; undefined until the host saved the time. */
  checkOut: string | undefined;
  /** Words that several kinds of service use. */
  words: { places: PlaceWords; map: { title: string }; picture: string };
}

/** Guests' words that every kind has. A title from the host replaces `title`. */
export interface Titled {
  title: string;
}

/** The props of a kind's `Guest.tsx`. */
export interface GuestProps<Value, Words extends Titled = Titled> {
  value: Value;
  words: Words;
  langs: TextLangs;
  view: GuideContext;
}
