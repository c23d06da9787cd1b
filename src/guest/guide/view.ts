import type { Guide } from '#shared/contracts/guides.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { type Layout, LAYOUTS } from '../themes/layouts.ts';
import { mapPlace } from '../links/map-link.ts';
import { WORDS, type Words } from '../words/words.ts';
import { type LangsOf, textLangs } from './text-langs.ts';

/** What every part of a guide needs besides its own value. */
export interface View {
  language: GuestLanguage;
  words: Words;
  /** The `lang` that each of the host's texts needs. */
  langsOf: LangsOf;
  /** What is known of uploaded pictures, by their addresses. */
  pictures: Guide['pictures'];
  layout: Layout;
  /** Where the cabin is, in one line. */
  address: string;
  /** What a map is asked for to get there. */
  mapPlace: string;
  /** Where its host put it on the map, if anywhere. */
  point: { latitude: number; longitude: number } | null;
}

const pointOf = ({ latitude, longitude }: Guide['cabin']): View['point'] =>
  latitude === null || longitude === null ? null : { latitude, longitude };

export function viewOf(guide: Guide): View {
  const { language, cabin, pictures } = guide;
  const address = [cabin.location, cabin.region].filter(Boolean).join(', ');
  return {
    language,
    words: WORDS[language],
    langsOf: textLangs(guide),
    pictures,
    layout: LAYOUTS[cabin.themeKey],
    address,
    mapPlace: mapPlace(address, cabin),
    point: pointOf(cabin),
  };
}
