import { eq, sql } from 'drizzle-orm';
import type { Guide } from '#shared/contracts/guides.ts';
import type { Template } from '#shared/contracts/templates.ts';
import type { ServiceKey } from '#shared/service-catalog.ts';
import type { Executor } from '#server/db/drizzle.ts';
import { cabins, forecasts, pictureInValue, places, tags, users } from '#server/db/schema.ts';

/** A service switched on in the cabin, as stored. */
export interface StoredService {
  serviceId: number;
  key: ServiceKey;
  valueJson: string;
  /** Null for a service of the catalog. */
  template: Template | null;
}

const enabledServices = sql<StoredService[]>`(
  select coalesce(json_agg(json_build_object(
    'serviceId', cs.service_id, 'key', s.key, 'valueJson', cs.value_json,
    'template', case when t.id is not null then json_build_object(
      'id', t.id, 'name', t.name, 'description', t.description, 'subtype', t.subtype,
      'imageUrl', t.image_url, 'videoUrl', t.video_url, 'price', t.price, 'currency', t.currency,
      'paymentLink', t.payment_link, 'allowQuantitySelection', t.allow_quantity_selection,
      'maxQuantity', t.max_quantity, 'availableDays', t.available_days) end
  ) order by cs.sort_order, cs.service_id), '[]'::json)
  from cabin_services cs
    join services s on s.id = cs.service_id
    left join templates t on t.id = cs.service_id
  where cs.cabin_id = ${cabins.id} and cs.is_enabled)`;

/** What the page says of the uploaded pictures it shows; a preview only of the cabin's, since it weighs. */
const pictures = sql<Guide['pictures']>`(
  select coalesce(json_object_agg('/media/' || m.id, json_build_object(
    'width', m.width, 'height', m.height, 'colour', m.colour,
    'preview', case when '/media/' || m.id = ${cabins.imageUrl} then m.preview end)), '{}'::json)
  from media m where m.id in (
    select substring(address from '^/media/(.*)$') from (
      select ${cabins.imageUrl} as address
      union all
      select coalesce(t.image_url, ${pictureInValue(sql`cs.value_json`)})
      from cabin_services cs left join templates t on t.id = cs.service_id
      where cs.cabin_id = ${cabins.id} and cs.is_enabled) as shown))`;

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

const selectGuide = (db: Executor) =>
  db
    .select({
      state: tags.state,
      cabinId: cabins.id,
      isTracked: cabins.isTracked,
      ownLanguage: cabins.language,
      cabin: {
        name: cabins.name,
        location: cabins.location,
        region: cabins.region,
        description: cabins.description,
        imageUrl: cabins.imageUrl,
        latitude: cabins.latitude,
        longitude: cabins.longitude,
        themeKey: cabins.themeKey,
      },
      host: { plan: users.plan, planExpiresAt: users.planExpiresAt, isDisabled: users.isDisabled },
      olderCabins,
      services: enabledServices,
      pictures,
      weather: forecasts.weather,
      utcOffsetS: forecasts.utcOffsetS,
      fetchedAt: forecasts.fetchedAt,
      updatedAt,
    })
    .from(tags)
    .leftJoin(cabins, eq(cabins.id, tags.cabinId))
    .leftJoin(users, eq(users.id, cabins.userId))
    .leftJoin(places, eq(places.place, cabins.place))
    .leftJoin(forecasts, eq(forecasts.cell, sql`coalesce(${cabins.cell}, ${places.cell})`))
    .where(eq(tags.code, sql.placeholder('code')))
    .prepare('guide_by_code');

export type GuideRow = Awaited<ReturnType<ReturnType<typeof selectGuide>['execute']>>[number];

/**
 * Prepares the one query behind a guest page: the tag and all that a guest may read of its cabin.
 * Undefined when no such code was ever minted.
 */
export function guideReader(db: Executor): (code: string) => Promise<GuideRow | undefined> {
  const select = selectGuide(db);
  return async (code) => (await select.execute({ code }))[0];
}
