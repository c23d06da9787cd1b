import type { Guide } from '#shared/contracts/guides.ts';
import type { PageView } from '#services/page/shown.ts';
import { type Layout, LAYOUTS } from '../themes/layouts.ts';
import { mapPlace } from '#services/page/links/map-link.ts';
import { WORDS, type Words } from '../words/words.ts';
import { type Originals, originalsOf } from './originals.ts';
import { type LangsOf, textLangs } from './text-langs.ts';

/** What every part of a guide needs besides its own value. */
export interface View extends PageView {
  words: Words;
  /** The `lang` that each of the host's texts needs. */
  langsOf: LangsOf;
  /** What the page says of those that are not in its language. */
  originals: Originals;
  layout: Layout;
  /** What a map is asked for to get there. */
  mapPlace: string;
}

const pointOf = ({ latitude, longitude }: Pick<Guide['cabin'], 'latitude' | 'longitude'>): View['point'] =>
  latitude === null || longitude === null ? null : { latitude, longitude };

export function viewOf(guide: Guide, hasWifiAbove: boolean): View {
  const { language, cabin, emergencyPlace, pictures } = guide;
  const address = [emergencyPlace?.location, emergencyPlace?.region].filter(Boolean).join(', ');
  return {
    language,
    words: WORDS[language],
    langsOf: textLangs(guide),
    originals: originalsOf(guide, WORDS[language].original),
    pictures,
    hasWifiAbove,
    layout: LAYOUTS[cabin.themeKey],
    address,
    mapPlace: mapPlace(address, cabin),
    point: emergencyPlace && pointOf(emergencyPlace),
    from: pointOf(cabin),
  };
}
