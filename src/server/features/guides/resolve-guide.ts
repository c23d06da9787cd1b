import type { Guide } from '#shared/contracts/guides.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { offeredLanguages } from '#shared/offered-languages.ts';
import { effectivePlan, activeCabinLimit, planEndsAt } from '#shared/plans.ts';
import { uploadedIn } from '#shared/pictures.ts';
import { reason } from '#shared/reason.ts';
import type { Tier } from '#shared/tiers.ts';
import { arrivalField, type GuideParts, textKey, translateGuide } from '#services/guide/texts.ts';
import { pictureHolders } from '#services/guide/pictures.ts';
import { visibleCabin, visibleServices } from '#services/guide/visible.ts';
import type { Log } from '#server/db/client.ts';
import { storedArrivalOf } from '#server/features/arrival/index.ts';
import { noticesShown } from '#server/features/notices/index.ts';
import { logUnfitValue } from '#server/features/services/index.ts';
import { isDue, shownUntil, shownWeather } from '#server/features/weather/index.ts';
import { addressKey } from '#server/http/client-address.ts';
import type { Limits } from '#server/http/limits.ts';
import { notFound, Problem } from '#server/problem.ts';
import { type Reader, shownArrival, type TranslateArrival } from './getting-in.ts';
import type { GuideRow } from './repo.ts';

type Written = Pick<GuideRow, 'inLanguage' | 'updatedAt'>;
type Translated = GuideParts & Pick<Guide, 'translated' | 'updatedAt'>;

/** Replaces texts with their translations if the page's language is offered, and dates the result by the newest text. */
function translated(shown: GuideParts, { inLanguage, updatedAt }: Written, isOffered: boolean): Translated {
  if (!isOffered || inLanguage === null) {
    return { ...shown, translated: [], updatedAt: updatedAt.toISOString() };
  }
  const translations = new Map(inLanguage.texts.map((text) => [textKey(text), text.text]));
  const newest = Math.max(updatedAt.getTime(), Date.parse(inLanguage.updatedAt));
  return { ...translateGuide(shown, translations), updatedAt: new Date(newest).toISOString() };
}

/** Why a code shows no guide. */
export type Miss = 'unknown' | 'free' | 'retired';

/** The problems that API calls answer with. */
export const MISS_PROBLEMS: Record<Miss, () => Problem> = {
  unknown: notFound,
  free: () => new Problem('tag_free', reason('tag_free')),
  retired: () => new Problem('tag_retired', reason('tag_retired')),
};

/** A guide, and what serving it requires. */
export interface ResolvedGuide {
  state: 'active';
  cabinId: number;
  isTracked: boolean;
  /** When the guide changes by itself: the plan's grace ends, a notice starts or ends, or the weather gets too old; null for never. */
  changesAt: Date | null;
  /** The guide shows weather, and it is time to fetch it again. */
  isWeatherDue: boolean;
  /** When a notice starts or ends next; null when there is none, current or planned. */
  noticesChangeAt: Date | null;
  guide: Guide;
}

/** The guide behind a code, or why there is none. */
export type GuideResolution = { state: Miss } | ResolvedGuide;

/** Facts about the pictures that the visible parts of the guide use. A stay's pictures have addresses of their own. */
function shownPictures(
  { pictures }: GuideRow,
  { cabin, services, templates, arrival }: Pick<Guide, 'cabin' | 'services' | 'templates' | 'arrival'>,
): Guide['pictures'] {
  const values =
    arrival === null ? services.map(({ value }) => value) : [arrival, ...services.map(({ value }) => value)];
  const holders = [cabin, ...templates, ...values.flatMap((value) => pictureHolders(value))];
  return Object.fromEntries(
    holders.flatMap(({ imageUrl }) => {
      const facts = typeof imageUrl === 'string' ? pictures[uploadedIn(imageUrl)] : undefined;
      return facts === undefined ? [] : [[imageUrl as string, facts]];
    }),
  );
}

/** The non-null fields of an active cabin. */
interface PresentedCabin {
  cabin: NonNullable<GuideRow['cabin']>;
  ownLanguage: GuestLanguage;
  /** The page's language. */
  language: GuestLanguage;
  now: Date;
  /** The guest of a stay; null for everybody, on the tag's page. */
  reader: Reader | null;
}

/** The wifi without its password, for readers who may not know it. */
const withoutPassword = (services: Guide['services']): Guide['services'] =>
  services.map((service) => {
    if (service.key !== 'wifi') return service;
    const { password: _, ...value } = service.value;
    return { ...service, value };
  });

/** Shows a guide's "Getting in" to a reader, and takes the password out of its services where it is sealed. */
function sealed(
  { arrival, stayWindow, timeZone }: GuideRow,
  services: Guide['services'],
  { reader, now, translate }: { reader: Reader | null; now: Date; translate: TranslateArrival },
) {
  const stored = arrival === null ? null : storedArrivalOf(arrival);
  if (stored === null) return { arrival: null, services, changesAt: null };
  const password = services.find(({ key }) => key === 'wifi')?.value['password'];
  const hasPassword = typeof password === 'string' && password !== '';
  const window = stayWindow && {
    opensAt: new Date(stayWindow.opensAt),
    closesAt: new Date(stayWindow.closesAt),
  };
  const shown = shownArrival(stored, reader ?? { kind: 'everybody', window }, {
    hasPassword,
    timeZone: timeZone ?? 'UTC',
    now,
    translate,
  });
  const isPasswordShown = !shown.arrival.isWifiSealed || !hasPassword;
  return { ...shown, services: isPasswordShown ? services : withoutPassword(services) };
}

/** The guide under the host's `plan`; restricted guides (beyond the plan's cabins) have no translations. */
function present(
  row: GuideRow,
  { cabin, ownLanguage, language, now, reader }: PresentedCabin,
  plan: Tier,
  log: Log,
) {
  const restricted = row.olderCabins >= activeCabinLimit(plan, row.host?.cabinLimit ?? null);
  const visibility = { plan, isRestricted: restricted };
  const { emergencyPlace, cabin: shownCabin } = visibleCabin(cabin, row.services, visibility);
  const { services: allServices, templates } = visibleServices(row.services, visibility, logUnfitValue(log));
  const chosen = { language: ownLanguage, translationLanguages: row.translationLanguages ?? [] };
  const offered = restricted ? [] : offeredLanguages(chosen, plan);
  const texts = offered.includes(language) ? (row.inLanguage?.texts ?? []) : [];
  const translations = new Map(texts.map((text) => [textKey(text), text.text]));
  const translate: TranslateArrival = (path, text) => {
    const translation = translations.get(textKey({ serviceId: null, field: arrivalField(path) }));
    return text === '' || translation === undefined
      ? { text, language: ownLanguage }
      : { text: translation, language };
  };
  const { arrival, services, changesAt } = sealed(restricted ? { ...row, arrival: null } : row, allServices, {
    reader,
    now,
    translate,
  });
  const shown = { cabin: shownCabin, services, templates };
  return {
    restricted,
    arrival,
    arrivalChangesAt: changesAt,
    languages: [ownLanguage, ...offered],
    emergencyPlace,
    notices: noticesShown(restricted ? [] : row.notices, now, { ownLanguage, language, translations }),
    ...translated(shown, row, offered.includes(language)),
    pictures: shownPictures(row, { ...shown, arrival }),
  };
}

/** Weather belongs to a service, and restricted guides have none. */
const showsWeather = (services: Guide['services']): boolean =>
  services.some(({ key, value }) => key === 'weather_now' && value['show'] === true);

/**
 * The guide that guests may see at `now`: none of a disabled host, nothing above the host's plan, and only the minimum
 * of cabins beyond it (R-services-22, R-plans-11). `language` is the page's; null for the guide's own. What is sealed is
 * shown to a `reader` inside the window of their stay only.
 */
export function resolveGuide(
  code: string,
  row: GuideRow | undefined,
  language: GuestLanguage | null,
  now: Date,
  log: Log,
  reader: Reader | null = null,
): GuideResolution {
  if (row === undefined) return { state: 'unknown' };
  if (row.state !== 'active') return { state: row.state };
  const { cabin, cabinId, ownLanguage, host } = row;
  if (cabin === null || cabinId === null || ownLanguage === null || host === null || host.isDisabled) {
    return { state: 'unknown' };
  }
  const end = planEndsAt(host);
  const pageLanguage = language ?? ownLanguage;
  const context = { cabin, ownLanguage, language: pageLanguage, now, reader };
  const { notices, arrivalChangesAt, ...shown } = present(row, context, effectivePlan(host, now), log);
  const hasWeather = showsWeather(shown.services);
  const weather = hasWeather ? shownWeather(row, now) : null;
  const changes = [end, notices.changesAt, arrivalChangesAt, weather && shownUntil(weather.updatedAt)].filter(
    (at) => at !== null && at > now,
  );
  return {
    state: 'active',
    cabinId,
    isTracked: row.isTracked === true,
    changesAt: changes.length === 0 ? null : new Date(Math.min(...changes.map(Number))),
    isWeatherDue: hasWeather && isDue(row, now),
    noticesChangeAt: notices.changesAt,
    guide: {
      code,
      language: pageLanguage,
      ownLanguage,
      notices: notices.notices,
      ...shown,
      weather,
    },
  };
}

/**
 * Counts a miss, which limits guessing of codes. Called after the lookup: existing pages are always shown (R-guests-9).
 * @throws {Problem} `too_many_tries`
 */
export const countMiss = (limits: Limits, ip: string): Promise<void> =>
  limits.count({ guestMissPerAddress: addressKey(ip), guestMissInAll: 'all' });
