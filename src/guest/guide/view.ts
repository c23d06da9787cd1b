import type { Guide, GuideArrival } from '#shared/contracts/guides.ts';
import { textRowsOf } from '#services/guide/texts.ts';
import { mapPlace } from '#services/page/links/links.ts';
import type { GuideContext } from '#services/page/guest-props.ts';
import { type Place, pointOf as placePoint } from '#services/page/places/PlaceList.tsx';
import { SERVICE_VALUES, type ServiceValue } from '#services/registry/values.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { weekdayAndTime } from '../formats.ts';
import { type Layout, LAYOUTS } from '../themes/layouts.ts';
import { WORDS, type Words } from '../words/words.ts';
import type { StayOfPage } from './GettingIn.tsx';
import type { Asked } from './Search.tsx';
import { type LangsOf, textLangs, type UntranslatedNotes, untranslatedNotes } from './text-languages.ts';

/** What a guide's page needs to know from the server. */
export interface GuestPage {
  /** The guide's address without a query, as printed on paper. */
  publicUrl: string;
  /** The address of the page's script; null for a page without a script. */
  scriptUrl: string | null;
  /** The QR code that opens this guide; null leaves "Share this guide" out. */
  guideQrUrl: string | null;
  /** The absolute address of the link preview's picture; null where nobody shares the page. */
  linkPictureUrl: string | null;
  /** The stay at whose link the page is read; null for the tag's page, which is the same for everybody. */
  stay: StayOfPage | null;
  /** The address to which the digits of a stay are posted; null without the form, as in a preview. */
  openUrl: string | null;
  /** Whether opened parts and searches are counted; the page then names the service of each part. */
  isTracked: boolean;
  /** Whether notices may start or end while the page is open; the page then carries their style, and its script asks for them. */
  noticesChange: boolean;
  /** The question asked without the script, with its answers; undefined without a question. */
  asked?: Asked;
}

/** A service with its value; the key decides the type of the value. */
export type ShownService = {
  [K in ServiceKey]: { serviceId: number; key: K; value: ServiceValue<K> };
}[ServiceKey];

/** The country's emergency numbers. */
export const COUNTRY_NUMBERS = SERVICE_VALUES.emergencies.parse({});

/** Shown in a restricted guide whose host filled in no emergencies. */
const EMERGENCIES: ShownService = {
  serviceId: 0, // no service has this id: the part holds no text of the host's
  key: 'emergencies',
  value: COUNTRY_NUMBERS,
};

/** The services to show, in order. Their schemas checked the values already (`src/services/guide/visible.ts`). */
export function servicesOf({ services, restricted }: Guide): ShownService[] {
  const shown = services as ShownService[];
  const needsNumbers = restricted && valueOf(shown, 'emergencies') === undefined;
  return needsNumbers ? [...shown, EMERGENCIES] : shown;
}

/** The value of a service, if the guide shows it. */
export function valueOf<K extends ServiceKey>(
  services: readonly ShownService[],
  key: K,
): ServiceValue<K> | undefined {
  const found = services.find((service): service is Extract<ShownService, { key: K }> => service.key === key);
  return found?.value as ServiceValue<K> | undefined;
}

/** The places of all services with coordinates, in the order of their rows, which is also that of their numbers on the map. */
export const pointedPlaces = (services: readonly ShownService[]) =>
  services.flatMap(({ serviceId, key, value }) => {
    const list = textRowsOf(key)?.list;
    if (list === undefined) return [];
    // Rows of other kinds, such as questions, have no coordinates and drop out.
    const rows = (value as unknown as Record<string, readonly Place[] | undefined>)[list] ?? [];
    return rows.flatMap((place, index) => {
      const point = placePoint(place);
      return point === null ? [] : [{ serviceId, key, field: `${list}.${index}`, place, point }];
    });
  });

/** What every part of a guide needs besides its own value. */
export interface View extends GuideContext {
  words: Words;
  langsOf: LangsOf;
  untranslated: UntranslatedNotes;
  layout: Layout;
  /** The destination for map links: the cabin's pin, else its address. */
  mapPlace: string;
}

/** "Guests of this stay, from Friday 15:00": who sees what is sealed. */
export function stayGuests(
  { opensAtUtc, timeZone }: Pick<GuideArrival, 'opensAtUtc' | 'timeZone'>,
  language: GuestLanguage,
): string {
  const words = WORDS[language].arrival;
  if (opensAtUtc === null) return words.guests;
  return words.guestsFrom.replace('{moment}', weekdayAndTime(language, opensAtUtc, timeZone));
}

const pointOf = ({ latitude, longitude }: Pick<Guide['cabin'], 'latitude' | 'longitude'>): View['point'] =>
  latitude === null || longitude === null ? null : { latitude, longitude };

export function viewOf(guide: Guide, hasWifiAbove: boolean): View {
  const { language, cabin, arrival, emergencyPlace, pictures } = guide;
  const origin = pointOf(cabin);
  const address = [emergencyPlace?.location, emergencyPlace?.region].filter(Boolean).join(', ');
  return {
    language,
    words: WORDS[language],
    langsOf: textLangs(guide),
    untranslated: untranslatedNotes(guide, WORDS[language].original),
    pictures,
    hasWifiAbove,
    passwordFor: arrival?.isWifiSealed === true ? stayGuests(arrival, language) : undefined,
    checkOut:
      cabin.checkOutTime === null
        ? undefined
        : WORDS[language].arrival.checkOut.replace('{time}', cabin.checkOutTime),
    layout: LAYOUTS[cabin.themeKey],
    address,
    mapPlace: mapPlace(address, cabin),
    point: emergencyPlace && pointOf(emergencyPlace),
    origin,
    mapNumbers: new Map(
      origin && pointedPlaces(servicesOf(guide)).map(({ place }, index) => [place, index + 1]),
    ),
  };
}
