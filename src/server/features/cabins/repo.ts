import { and, asc, count, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Cabin } from '#shared/contracts/cabins.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import type { Executor, Transaction } from '#server/db/drizzle.ts';
import type { HostTransaction } from '#server/db/locks.ts';
import { iso } from '#server/db/iso.ts';
import { isFilledIn } from '#server/db/completeness.ts';
import { cabins, stays, tags } from '#server/db/schema.ts';
import { one } from '#server/db/one.ts';
import type { OwnCabin } from './access.ts';

/** The fields that hosts may change; missing ones stay unchanged. */
type Changeable =
  | 'name'
  | 'location'
  | 'region'
  | 'description'
  | 'imageUrl'
  | 'focusX'
  | 'focusY'
  | 'latitude'
  | 'longitude'
  | 'notes'
  | 'isTracked'
  | 'themeKey'
  | 'language'
  | 'translationLanguages'
  | 'checkInTime'
  | 'checkOutTime'
  | 'timeZone';
export type CabinChanges = { [Field in Changeable]?: (typeof cabins.$inferSelect)[Field] | undefined };

const servicesOfCabin = sql<Cabin['services']>`(
  select coalesce(json_agg(json_build_object(
    'serviceId', cs.service_id, 'key', s.key, 'isEnabled', cs.is_enabled,
    'isFilledIn', ${isFilledIn(sql`cs.value_json`, sql`s.key`)}, 'sortOrder', cs.sort_order
  ) order by cs.sort_order, cs.service_id), '[]'::json)
  from cabin_services cs join services s on s.id = cs.service_id
  where cs.cabin_id = ${cabins.id})`;

/** From the daily roll-ups, which have an index by cabin. The tag's last scan may belong to an earlier cabin. */
const lastScanAt = sql<string | null>`(
  select ${iso(sql`sd.last_scan_at`)} from scan_days sd
  where sd.cabin_id = ${cabins.id} order by sd.day desc, sd.last_scan_at desc nulls last limit 1)`;

/** A key may be transferred once (R-tags-8). */
const transfersLeft = sql<
  number | null
>`case when ${tags.code} is not null then greatest(0, 1 - ${tags.transfers}) end`;

const hasStays = sql<boolean>`exists (
  select from ${stays} s where s.cabin_id = ${cabins.id} and s.cancelled_at is null and s.departs_at_utc > now())`;

const selectCabins = (db: Executor) =>
  db
    .select({
      id: cabins.id,
      name: cabins.name,
      location: cabins.location,
      region: cabins.region,
      token: tags.code,
      transfersLeft,
      lastScanAt,
      createdAt: cabins.createdAt,
      trackingEnabled: cabins.isTracked,
      notes: cabins.notes,
      description: cabins.description,
      imageUrl: cabins.imageUrl,
      focusX: cabins.focusX,
      focusY: cabins.focusY,
      latitude: cabins.latitude,
      longitude: cabins.longitude,
      themeKey: cabins.themeKey,
      language: cabins.language,
      translationLanguages: cabins.translationLanguages,
      checkInTime: cabins.checkInTime,
      checkOutTime: cabins.checkOutTime,
      timeZone: cabins.timeZone,
      hasStays,
      rowVersion: cabins.rowVersion,
      services: servicesOfCabin,
    })
    .from(cabins)
    .leftJoin(tags, eq(tags.cabinId, cabins.id));

type CabinRow = Awaited<ReturnType<typeof selectCabins>>[number];

const present = (row: CabinRow): Cabin => ({ ...row, createdAt: row.createdAt.toISOString() });

export async function listCabinsOf(db: Executor, userId: number): Promise<Cabin[]> {
  const rows = await selectCabins(db).where(eq(cabins.userId, userId)).orderBy(asc(cabins.id));
  return rows.map(present);
}

/** Undefined when the cabin does not exist or belongs to another host. */
export async function findCabinOf(db: Executor, userId: number, cabinId: number): Promise<Cabin | undefined> {
  const [row] = await selectCabins(db).where(and(eq(cabins.id, cabinId), eq(cabins.userId, userId)));
  return row && present(row);
}

/** Cabins of the host without a tag. */
export async function countDrafts(tx: HostTransaction, userId: number): Promise<number> {
  const [row] = await tx
    .select({ drafts: count() })
    .from(cabins)
    .leftJoin(tags, eq(tags.cabinId, cabins.id))
    .where(and(eq(cabins.userId, userId), isNull(tags.code)));
  return row?.drafts ?? 0;
}

export async function insertCabin(
  tx: Transaction,
  cabin: CabinChanges & {
    userId: number;
    name: string;
    location: string;
    language: GuestLanguage;
    timeZone: string;
  },
): Promise<Cabin> {
  const row = one(await tx.insert(cabins).values(cabin).returning());
  return present({
    ...row,
    token: null,
    transfersLeft: null,
    lastScanAt: null,
    hasStays: false,
    trackingEnabled: row.isTracked,
    services: [],
  });
}

export async function changeCabin(
  tx: HostTransaction,
  cabin: OwnCabin,
  changes: CabinChanges,
): Promise<void> {
  await tx
    .update(cabins)
    .set({ ...changes, rowVersion: sql`${cabins.rowVersion} + 1`, updatedAt: new Date() })
    .where(eq(cabins.id, cabin.id));
}

export async function deleteCabinRow(tx: Transaction, cabin: OwnCabin): Promise<void> {
  await tx.delete(cabins).where(eq(cabins.id, cabin.id));
}

/**
 * How many more characters the translations of cabin `c` have than their sources, in its longest language. Stale
 * translations are compared with the current source.
 */
const longestTranslation = sql`(
  select max(excess) from (
    select sum(length(tr.text) - length(original.text)) as excess
    from translations tr
      left join cabin_services shown on shown.cabin_id = c.id and shown.service_id = tr.service_id
      left join templates t on t.id = tr.service_id
      left join arrivals getting_in on getting_in.cabin_id = c.id
      cross join lateral (select case
        when tr.field like 'arrival.%' then getting_in.value_json::jsonb #>> (string_to_array(tr.field, '.'))[2:]
        when tr.service_id is null then case tr.field when 'name' then c.name else c.description end
        when t.id is not null then case tr.field when 'name' then t.name else t.description end
        else shown.value_json::jsonb #>> string_to_array(tr.field, '.') end as text) as original
    where (tr.cabin_id = c.id or (tr.cabin_id is null and shown.cabin_id is not null))
      and (shown.is_enabled or (tr.service_id is null and tr.field not like 'notices.%'))
      and tr.language = any(c.translation_languages) and original.text <> ''
    group by tr.language) as languages)`;

/** A guide's characters in the cabin's own language and in its longest language. */
export interface GuideSize {
  own: number;
  longest: number;
}

/** Characters of service values, templates and "Getting in" in the largest guide of these cabins. */
async function countCharactersIn(tx: HostTransaction, cabinIds: SQL): Promise<GuideSize> {
  const { rows } = await tx.execute<{ own: number; longest: number }>(sql`
    select coalesce(max(own), 0)::int as own, coalesce(max(own + greatest(0, excess)), 0)::int as longest from (
      select ${longestTranslation} as excess, sum(length(cs.value_json) + coalesce(
        length(t.name) + length(t.description) + length(t.image_url) + length(t.video_url) + length(t.payment_link), 0
      )) + coalesce((select length(a.value_json) from arrivals a where a.cabin_id = c.id), 0) as own
      from cabins c
        join cabin_services cs on cs.cabin_id = c.id and cs.is_enabled
        left join templates t on t.id = cs.service_id
      where c.id in (${cabinIds})
      group by c.id) as guides`);
  return rows[0] ?? { own: 0, longest: 0 };
}

/** Characters of the cabin's guide. */
export const countCharacters = (tx: HostTransaction, cabinId: number): Promise<GuideSize> =>
  countCharactersIn(tx, sql`${cabinId}`);

/** Characters of the largest guide that shows one of these services. */
export const countCharactersWithServices = (
  tx: HostTransaction,
  serviceIds: readonly number[],
): Promise<GuideSize> =>
  countCharactersIn(
    tx,
    sql`select cabin_id from cabin_services where service_id = any(${sql.param(serviceIds)}::bigint[]) and is_enabled`,
  );
