import type { Guide } from '#shared/contracts/guides.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import type { PlaceWords } from './places/way-words.ts';
import type { Point } from './places/way.ts';

/** `lang` of the host's texts in one service: set where a text is not in the page's language (R-translations-6). */
export interface TextLangs {
  /** Of a text by itself. */
  of: (field: string) => GuestLanguage | undefined;
  /** Of an element around them all: said once there, it need not be said of each. */
  around: GuestLanguage | undefined;
  /** Of a text inside that element. */
  within: (field: string) => GuestLanguage | undefined;
}

/** What the page knows beside the services' own values. */
export interface PageView {
  language: GuestLanguage;
  /** What is known of uploaded pictures, by their addresses. */
  pictures: Guide['pictures'];
  /** Where the cabin is, in one line. */
  address: string;
  /** Where its host put it on the map, if anywhere. */
  point: Point | null;
  /** Where distances are measured from: null too where the page is not to say where the cabin is (R-guests-14). */
  from: Point | null;
  /** The wifi's name and password stand above all parts too, since its part is not the first. */
  hasWifiAbove: boolean;
  /** The page's own words that rooms share. */
  words: { places: PlaceWords; picture: string };
}

/** The guest's words of every kind. A title that hosts give themselves takes its place. */
export interface Titled {
  title: string;
}

/** What a room's `Guest.tsx` makes its part of a guide of. */
export interface Shown<Value, Words extends Titled = Titled> {
  value: Value;
  words: Words;
  langs: TextLangs;
  view: PageView;
}
