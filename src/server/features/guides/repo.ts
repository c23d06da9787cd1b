import { and, eq, sql } from 'drizzle-orm';
import type { Guide } from '#shared/contracts/guides.ts';
import type { GuideText } from '#services/guide/texts.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import type { Executor } from '#server/db/drizzle.ts';
import { cabins, forecasts, picturesInValue, places, tags, translations, users } from '#server/db/schema.ts';
import type { StoredNotice } from '#server/features/notices/index.ts';
import { storedServicesOf } from '#server/features/services/index.ts';

/** What the page says of the uploaded pictures it shows; a preview only of the cabin's, since it weighs. */
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
      select found[1] from cabin_services cs, ${picturesInValue(sql`cs.value_json`)} as found
      where cs.cabin_id = ${cabins.id} and cs.is_enabled) as shown))`;

const asked = sql.placeholder('language');

/** A text in the language asked for. */
export interface StoredText extends Pick<GuideText, 'serviceId' | 'field'> {
  text: string;
}

/**
 * The texts of the cabin and of its own services in the language asked for, and when the newest was written. Of what
 * a notice said before there is none: it may be the opposite of what holds now.
 * A cabin that has not chosen the language costs nothing: its condition is looked at before any row.
 */
const inLanguage = sql<{ texts: StoredText[]; updatedAt: string } | null>`(
  select json_build_object('updatedAt', max(updated_at),
    'texts', json_agg(json_build_object('serviceId', service_id, 'field', field, 'text', text)))
  from (
    select service_id, field, text, updated_at from ${translations}
    where cabin_id = ${cabins.id} and language = ${asked} and (field not like 'notices.%' or exists (
      select from notice_cabins nc join notices n on n.id = nc.notice_id
      where nc.cabin_id = ${cabins.id} and field = 'notices.' || n.id || '.text' and source = n.text))
    union all
    select service_id, field, text, updated_at from ${translations}
    where cabin_id is null and language = ${asked} and service_id in (
      select cs.service_id from cabin_services cs join templates t on t.id = cs.service_id
      where cs.cabin_id = ${cabins.id} and cs.is_enabled)) as written
  where ${asked}::text = any(${cabins.translationLanguages})
  having count(*) > 0)`;

/** What its guests are told or will be told. */
const notices = sql<StoredNotice[]>`(
  select coalesce(json_agg(json_build_object('id', n.id, 'text', n.text, 'level', n.level,
    'startsAt', round(extract(epoch from n.starts_at) * 1000), 'endsAt', round(extract(epoch from n.ends_at) * 1000))), '[]'::json)
  from notice_cabins nc join notices n on n.id = nc.notice_id
  where nc.cabin_id = ${cabins.id} and n.ends_at > ${sql.placeholder('now')})`;

/** Hidden services count too: hiding one changes the guide. */
const updatedAt = sql`greatest(${cabins.updatedAt}, (
  select max(greatest(cs.updated_at, t.updated_at))
  from cabin_services cs left join templates t on t.id = cs.service_id
  where cs.cabin_id = ${cabins.id}))`.mapWith(cabins.updatedAt);

/** Of the host's cabins with a tag, how many were activated before this one. */
const olderCabins = sql<number>`(
  select count(*)::int
  from cabins other join tags linked on linked.cabin_id = other.id
  where other.user_id = ${cabins.userId} and (linked.activated_at, linked.code) < (${tags.activatedAt}, ${tags.code}))`;

/** All that a guest may read of a cabin, and what decides on how much of it. */
const guideFields = {
  state: tags.state,
  cabinId: cabins.id,
  isTracked: cabins.isTracked,
  ownLanguage: cabins.language,
  translationLanguages: cabins.translationLanguages,
  inLanguage,
  notices,
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
    themeKey: cabins.themeKey,
  },
  host: {
    plan: users.plan,
    planExpiresAt: users.planExpiresAt,
    cabinLimit: users.cabinLimit,
    isDisabled: users.isDisabled,
  },
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
    .leftJoin(places, eq(places.place, cabins.place))
    .leftJoin(forecasts, eq(forecasts.cell, sql`coalesce(${cabins.cell}, ${places.cell})`))
    .where(eq(tags.code, sql.placeholder('code')))
    .prepare('guide_by_code');

export type GuideRow = Awaited<ReturnType<ReturnType<typeof selectGuide>['execute']>>[number];

/**
 * Prepares the one query behind a guest page: the tag and all that a guest may read of its cabin, with its
 * translations into a language; null for none.
 * Undefined when no such code was ever minted.
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
    .leftJoin(tags, eq(tags.cabinId, cabins.id))
    .leftJoin(places, eq(places.place, cabins.place))
    .leftJoin(forecasts, eq(forecasts.cell, sql`coalesce(${cabins.cell}, ${places.cell})`))
    .where(and(eq(cabins.id, sql.placeholder('cabinId')), eq(cabins.userId, sql.placeholder('userId'))))
    .prepare('guide_of_host');

export type OwnGuideRow = Awaited<ReturnType<ReturnType<typeof selectOwnGuide>['execute']>>[number];

/** The same of a host's own cabin, with a tag or without one. Undefined when it is not there or not theirs. */
export function ownGuideReader(
  db: Executor,
): (userId: number, cabinId: number, language: GuestLanguage | null) => Promise<OwnGuideRow | undefined> {
  const select = selectOwnGuide(db);
  return async (userId, cabinId, language) =>
    (await select.execute({ userId, cabinId, language, now: new Date().toISOString() }))[0];
}
