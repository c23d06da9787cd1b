import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Guide } from '#shared/contracts/guides.ts';
import type { GuideText } from '#services/guide/texts.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import type { Executor } from '#server/db/drizzle.ts';
import {
  arrivals,
  cabins,
  forecasts,
  picturesInValue,
  places,
  stays,
  tags,
  translations,
  users,
} from '#server/db/schema.ts';
import { storedNoticesOf } from '#server/features/notices/index.ts';
import { storedServicesOf } from '#server/features/services/index.ts';

/** Size, colour and preview of the uploaded pictures on the page; `preview` only of the cabin's, because of its size. */
const pictures = sql<Guide['pictures']>`(
  select coalesce(json_object_agg('/media/' || m.id, json_build_object(
    'width', m.width, 'height', m.height, 'colour', m.colour,
    'preview', case when '/media/' || m.id = ${cabins.imageUrl} then m.preview end)), '{}'::json)
  from media m where m.id in (
    select substring(address from '^/media/(.*)$') from (
      select ${cabins.imageUrl} as address
      union all
      select t.image_url from cabin_services cs join templates t on t.id = cs.service_id
      where cs.cabin_id = ${cabins.id} and cs.is_enabled
      union all
      select found[1] from ${picturesInValue(arrivals.valueJson)} as found
      union all
      select found[1] from cabin_services cs, ${picturesInValue(sql`cs.value_json`)} as found
      where cs.cabin_id = ${cabins.id} and cs.is_enabled) as shown))`;

const requestedLanguage = sql.placeholder('language');

/** A text in the requested language. */
export interface StoredText extends Pick<GuideText, 'serviceId' | 'field'> {
  text: string;
}

/**
 * Translations of the cabin and its templates into the requested language, and the time of the newest. Outdated
 * translations of notices are left out: they may say the opposite of the current text.
 * Costs nothing for cabins without this language: that condition is evaluated before any row is read.
 */
const inLanguage = sql<{ texts: StoredText[]; updatedAt: string } | null>`(
  select json_build_object('updatedAt', max(updated_at),
    'texts', json_agg(json_build_object('serviceId', service_id, 'field', field, 'text', text)))
  from (
    select service_id, field, text, updated_at from ${translations}
    where cabin_id = ${cabins.id} and language = ${requestedLanguage} and (field not like 'notices.%' or exists (
      select from notice_cabins nc join notices n on n.id = nc.notice_id
      where nc.cabin_id = ${cabins.id} and field = 'notices.' || n.id || '.text' and source = n.text))
    union all
    select service_id, field, text, updated_at from ${translations}
    where cabin_id is null and language = ${requestedLanguage} and service_id in (
      select cs.service_id from cabin_services cs join templates t on t.id = cs.service_id
      where cs.cabin_id = ${cabins.id} and cs.is_enabled)) as written
  where ${requestedLanguage}::text = any(${cabins.translationLanguages})
  having count(*) > 0)`;

/** Hidden services count too: hiding one changes the guide. */
const updatedAt = sql`greatest(${cabins.updatedAt}, (
  select max(greatest(cs.updated_at, t.updated_at))
  from cabin_services cs left join templates t on t.id = cs.service_id
  where cs.cabin_id = ${cabins.id}))`.mapWith(cabins.updatedAt);

/** How many of the host's cabins were activated before this one. */
const olderCabins = sql<number>`(
  select count(*)::int
  from cabins other join tags linked on linked.cabin_id = other.id
  where other.user_id = ${cabins.userId} and (linked.activated_at, linked.code) < (${tags.activatedAt}, ${tags.code}))`;

/**
 * The window of the stay whose guests read what is sealed, or the next one; null without a stay. It opens `hours_before`
 * the arrival.
 */
const stayWindow = sql<{ opensAt: string; closesAt: string } | null>`(
  select json_build_object('opensAt', s.arrives_at_utc - make_interval(hours => ${arrivals.hoursBefore}), 'closesAt', s.departs_at_utc)
  from stays s
  where s.cabin_id = ${cabins.id} and s.cancelled_at is null and s.departs_at_utc > ${sql.placeholder('now')}::timestamptz
    and ${arrivals.cabinId} is not null
  order by s.arrives_at_utc limit 1)`;

/** Everything that guests may read, and what decides how much of it is shown. */
const guideFields = {
  state: tags.state,
  cabinId: cabins.id,
  isTracked: cabins.isTracked,
  ownLanguage: cabins.language,
  translationLanguages: cabins.translationLanguages,
  inLanguage,
  notices: storedNoticesOf(cabins.id, sql.placeholder('now')),
  cabin: {
    name: cabins.name,
    location: cabins.location,
    region: cabins.region,
    description: cabins.description,
    imageUrl: cabins.imageUrl,
    focusX: cabins.focusX,
    focusY: cabins.focusY,
    latitude: cabins.latitude,
    longitude: cabins.longitude,
    checkInTime: cabins.checkInTime,
    checkOutTime: cabins.checkOutTime,
    themeKey: cabins.themeKey,
  },
  host: {
    plan: users.plan,
    planExpiresAt: users.planExpiresAt,
    cabinLimit: users.cabinLimit,
    isDisabled: users.isDisabled,
  },
  timeZone: cabins.timeZone,
  arrival: { valueJson: arrivals.valueJson, wifi: arrivals.wifi, hoursBefore: arrivals.hoursBefore },
  stayWindow,
  olderCabins,
  services: storedServicesOf(cabins.id),
  pictures,
  weather: forecasts.weather,
  utcOffsetS: forecasts.utcOffsetS,
  fetchedAt: forecasts.fetchedAt,
  updatedAt,
};

const selectGuide = (db: Executor) =>
  db
    .select(guideFields)
    .from(tags)
    .leftJoin(cabins, eq(cabins.id, tags.cabinId))
    .leftJoin(users, eq(users.id, cabins.userId))
    .leftJoin(arrivals, eq(arrivals.cabinId, cabins.id))
    .leftJoin(places, eq(places.place, cabins.place))
    .leftJoin(forecasts, eq(forecasts.cell, sql`coalesce(${cabins.cell}, ${places.cell})`))
    .where(eq(tags.code, sql.placeholder('code')))
    .prepare('guide_by_code');

export type GuideRow = Awaited<ReturnType<ReturnType<typeof selectGuide>['execute']>>[number];

/**
 * Prepares the single query behind a guest page: the tag, its cabin, and translations into `language` (null for none).
 * Undefined when the code does not exist.
 */
export function guideReader(
  db: Executor,
): (code: string, language: GuestLanguage | null) => Promise<GuideRow | undefined> {
  const select = selectGuide(db);
  return async (code, language) =>
    (await select.execute({ code, language, now: new Date().toISOString() }))[0];
}

const selectOwnGuide = (db: Executor) =>
  db
    .select({ ...guideFields, code: tags.code })
    .from(cabins)
    .innerJoin(users, eq(users.id, cabins.userId))
    .leftJoin(arrivals, eq(arrivals.cabinId, cabins.id))
    .leftJoin(tags, eq(tags.cabinId, cabins.id))
    .leftJoin(places, eq(places.place, cabins.place))
    .leftJoin(forecasts, eq(forecasts.cell, sql`coalesce(${cabins.cell}, ${places.cell})`))
    .where(and(eq(cabins.id, sql.placeholder('cabinId')), eq(cabins.userId, sql.placeholder('userId'))))
    .prepare('guide_of_host');

export type OwnGuideRow = Awaited<ReturnType<ReturnType<typeof selectOwnGuide>['execute']>>[number];

/** The same for a host's cabin, with or without a tag. Undefined when it does not exist or belongs to another host. */
export function ownGuideReader(
  db: Executor,
): (userId: number, cabinId: number, language: GuestLanguage | null) => Promise<OwnGuideRow | undefined> {
  const select = selectOwnGuide(db);
  return async (userId, cabinId, language) =>
    (await select.execute({ userId, cabinId, language, now: new Date().toISOString() }))[0];
}

const selectStayGuide = (db: Executor) =>
  db
    .select({
      ...guideFields,
      code: tags.code,
      stay: {
        id: stays.id,
        arrivesAtUtc: stays.arrivesAtUtc,
        departsAtUtc: stays.departsAtUtc,
        arrivedAt: stays.arrivedAt,
        leftAt: stays.leftAt,
        cannotGetInAt: stays.cannotGetInAt,
      },
    })
    .from(stays)
    .innerJoin(cabins, eq(cabins.id, stays.cabinId))
    .innerJoin(users, eq(users.id, cabins.userId))
    .leftJoin(arrivals, eq(arrivals.cabinId, cabins.id))
    .leftJoin(tags, eq(tags.cabinId, cabins.id))
    .leftJoin(places, eq(places.place, cabins.place))
    .leftJoin(forecasts, eq(forecasts.cell, sql`coalesce(${cabins.cell}, ${places.cell})`))
    .where(and(eq(stays.linkToken, sql.placeholder('token')), isNull(stays.cancelledAt)))
    .prepare('guide_of_stay');

export type StayGuideRow = Awaited<ReturnType<ReturnType<typeof selectStayGuide>['execute']>>[number];

/** The same for the guest of a stay, by the token of its link. Undefined for an unknown, replaced or cancelled one. */
export function stayGuideReader(
  db: Executor,
): (token: string, language: GuestLanguage | null) => Promise<StayGuideRow | undefined> {
  const select = selectStayGuide(db);
  return async (token, language) =>
    (await select.execute({ token, language, now: new Date().toISOString() }))[0];
}
