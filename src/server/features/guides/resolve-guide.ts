import type { Guide } from '#shared/contracts/guides.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { offeredLanguages } from '#shared/offered-languages.ts';
import { effectivePlan, heldCabins, planEndsAt } from '#shared/plans.ts';
import { reason } from '#shared/reason.ts';
import type { Tier } from '#shared/tiers.ts';
import { type GuideParts, textKey, translateGuide } from '#services/guide/texts.ts';
import { pictureHolders } from '#services/guide/pictures.ts';
import { shownCabin } from '#services/guide/shown.ts';
import type { Log } from '#server/db/client.ts';
import { noticesShown } from '#server/features/notices/index.ts';
import { shownServices } from '#server/features/services/index.ts';
import { isDue, shownUntil, shownWeather } from '#server/features/weather/index.ts';
import { addressKey, type Limits } from '#server/http/limits.ts';
import { notFound, Problem } from '#server/problem.ts';
import type { GuideRow } from './repo.ts';

type Written = Pick<GuideRow, 'inLanguage' | 'updatedAt'>;
type Translated = GuideParts & Pick<Guide, 'translated' | 'updatedAt'>;

/**
 * What a guest is shown, with the translations that stand in its place where the page's language is on offer,
 * and when the newest of all that was written.
 */
function translated(shown: GuideParts, { inLanguage, updatedAt }: Written, isOffered: boolean): Translated {
  if (!isOffered || inLanguage === null) {
    return { ...shown, translated: [], updatedAt: updatedAt.toISOString() };
  }
  const translations = new Map(inLanguage.texts.map((one) => [textKey(one), one.text]));
  const newest = Math.max(updatedAt.getTime(), Date.parse(inLanguage.updatedAt));
  return { ...translateGuide(shown, translations), updatedAt: new Date(newest).toISOString() };
}

/** Why a code shows no guide. */
export type Miss = 'unknown' | 'free' | 'retired';

/** How a call without a guide to answer with is refused. */
export const MISS_PROBLEMS: Record<Miss, () => Problem> = {
  unknown: notFound,
  free: () => new Problem('tag_free', reason('tag_free')),
  retired: () => new Problem('tag_retired', reason('tag_retired')),
};

/** What a code leads to. */
export type GuideResolution =
  | { state: Miss }
  | {
      state: 'active';
      cabinId: number;
      isTracked: boolean;
      /** When what a guest may see changes by itself: the plan's grace is over, a notice begins or ends, or the weather is too old; null: never. */
      changesAt: Date | null;
      /** The guide shows the weather, and newer weather should be on its way. */
      isWeatherDue: boolean;
      guide: Guide;
    };

/** Of the pictures, those that are left in what a guest reads. */
function shownPictures(
  { pictures }: GuideRow,
  { cabin, services, templates }: Pick<Guide, 'cabin' | 'services' | 'templates'>,
): Guide['pictures'] {
  const holders = [cabin, ...templates, ...services.flatMap(({ value }) => pictureHolders(value))];
  const addresses = new Set(holders.map(({ imageUrl }) => imageUrl));
  return Object.fromEntries(Object.entries(pictures).filter(([address]) => addresses.has(address)));
}

/** What a row holds of a cabin that a guide can be made of. */
interface PresentedCabin {
  cabin: NonNullable<GuideRow['cabin']>;
  ownLanguage: GuestLanguage;
  /** Of the page. */
  language: GuestLanguage;
  now: Date;
}

/** A cabin's guide as a guest of a host on `plan` reads it; beyond the plan's cabins in its own words alone. */
function present(row: GuideRow, { cabin, ownLanguage, language, now }: PresentedCabin, plan: Tier, log: Log) {
  const restricted = row.olderCabins >= heldCabins(plan, row.host?.cabinLimit ?? null);
  const visibility = { plan, isRestricted: restricted };
  const { emergencyPlace, cabin: visibleCabin } = shownCabin(cabin, row.services, visibility);
  const shown = { cabin: visibleCabin, ...shownServices(row.services, visibility, log) };
  const chosen = { language: ownLanguage, translationLanguages: row.translationLanguages ?? [] };
  const offered = restricted ? [] : offeredLanguages(chosen, plan);
  const texts = offered.includes(language) ? (row.inLanguage?.texts ?? []) : [];
  const translations = new Map(texts.map((one) => [textKey(one), one.text]));
  return {
    restricted,
    languages: [ownLanguage, ...offered],
    emergencyPlace,
    notices: noticesShown(restricted ? [] : row.notices, now, { ownLanguage, language, translations }),
    ...translated(shown, row, offered.includes(language)),
    pictures: shownPictures(row, shown),
  };
}

/** The weather is part of a service, which a restricted guide has none of. */
const showsWeather = (services: Guide['services']): boolean =>
  services.some(({ key, value }) => key === 'weather_now' && value['show'] === true);

/**
 * What a guest may see behind a code at `now`: nothing of a disabled host, nothing above the host's
 * plan, and the bare minimum of cabins beyond it (R-services-22, R-plans-11). `language` is that of
 * the page's own words; null takes the guide's.
 */
export function resolveGuide(
  code: string,
  row: GuideRow | undefined,
  language: GuestLanguage | null,
  now: Date,
  log: Log,
): GuideResolution {
  if (row === undefined) return { state: 'unknown' };
  if (row.state !== 'active') return { state: row.state };
  const { cabin, cabinId, ownLanguage, host } = row;
  if (cabin === null || cabinId === null || ownLanguage === null || host === null || host.isDisabled) {
    return { state: 'unknown' };
  }
  const end = planEndsAt(host);
  const pageLanguage = language ?? ownLanguage;
  const context = { cabin, ownLanguage, language: pageLanguage, now };
  const { notices, ...shown } = present(row, context, effectivePlan(host, now), log);
  const hasWeather = showsWeather(shown.services);
  const weather = hasWeather ? shownWeather(row, now) : null;
  const changes = [end, notices.changesAt, weather && shownUntil(weather.updatedAt)].filter(
    (at) => at !== null && at > now,
  );
  return {
    state: 'active',
    cabinId,
    isTracked: row.isTracked === true,
    changesAt: changes.length === 0 ? null : new Date(Math.min(...changes.map(Number))),
    isWeatherDue: hasWeather && isDue(row, now),
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
 * Counts a code that leads nowhere, so that guessing is slowed down. After the look-up: a page that
 * exists is always shown (R-guests-9).
 * @throws {Problem} `too_many_tries`
 */
export const countMiss = (limits: Limits, ip: string): Promise<void> =>
  limits.count({ guestMissPerAddress: addressKey(ip), guestMissInAll: 'all' });
