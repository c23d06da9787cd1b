import { and, asc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { CabinService } from '#shared/contracts/services.ts';
import { NOT_FILLED_IN } from '#shared/filled-in.ts';
import type { Executor, Transaction } from '#server/db/drizzle.ts';
import type { HostTransaction } from '#server/db/locks.ts';
import { cabins, cabinServices, services, translations } from '#server/db/schema.ts';
import { one } from '#server/db/one.ts';
import type { Actor } from '#server/http/actor.ts';
import type { OwnCabin } from '#server/features/cabins/index.ts';
import type { CabinAndService } from './access.ts';
import { recordVersion } from './versions.repo.ts';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { StoredService } from '#services/guide/visible.ts';

const row = {
  serviceId: cabinServices.serviceId,
  key: services.key,
  isEnabled: cabinServices.isEnabled,
  valueJson: cabinServices.valueJson,
  sortOrder: cabinServices.sortOrder,
  rowVersion: cabinServices.rowVersion,
};

/** Ids and keys of the catalog's services. */
export const listCatalog = (db: Executor) =>
  db.select({ id: services.id, key: services.key }).from(services).where(isNull(services.userId));

/** Whether the service is in the catalog or a template of the host. */
export async function isServiceFor(db: Executor, userId: number, serviceId: number): Promise<boolean> {
  const found = await db
    .select({ id: services.id })
    .from(services)
    .where(and(eq(services.id, serviceId), or(isNull(services.userId), eq(services.userId, userId))));
  return found.length === 1;
}

/** The cabin's services in order, hidden ones included. */
export const listServicesOf = (db: Executor, cabin: OwnCabin): Promise<CabinService[]> =>
  db
    .select(row)
    .from(cabinServices)
    .innerJoin(services, eq(services.id, cabinServices.serviceId))
    .where(eq(cabinServices.cabinId, cabin.id))
    .orderBy(asc(cabinServices.sortOrder), asc(cabinServices.serviceId));

interface ServiceChange {
  isEnabled: boolean;
  valueJson: string;
  sortOrder: number | undefined;
}

/** Records a version when the value changed; starting texts that nobody saved are not recorded (R-trash-1). */
async function recordChange(
  tx: Transaction,
  target: CabinAndService,
  saved: typeof cabinServices.$inferSelect,
): Promise<void> {
  const isSame = saved.valueJson === (target.current?.valueJson ?? NOT_FILLED_IN);
  if (!target.isTemplate && !isSame) await recordVersion(tx, target, saved);
}

/** Adds a service to a cabin, by default as the last. */
export async function insertCabinService(
  tx: HostTransaction,
  target: CabinAndService,
  change: ServiceChange,
) {
  const { cabinId, serviceId } = target;
  const last = sql`(select coalesce(max(sort_order) + 1, 0) from cabin_services where cabin_id = ${cabinId})`;
  const rows = await tx
    .insert(cabinServices)
    .values({ cabinId, serviceId, ...change, sortOrder: change.sortOrder ?? last })
    .returning();
  const inserted = one(rows);
  await recordChange(tx, target, inserted);
  return inserted;
}

/** Overwrites a service and increments its rowVersion. */
export async function updateCabinService(
  tx: HostTransaction,
  target: CabinAndService,
  { sortOrder, ...change }: ServiceChange,
) {
  const { cabinId, serviceId } = target;
  const [updated] = await tx
    .update(cabinServices)
    .set({
      ...change,
      ...(sortOrder !== undefined && { sortOrder }),
      rowVersion: sql`${cabinServices.rowVersion} + 1`,
      updatedAt: new Date(),
    })
    .where(and(eq(cabinServices.cabinId, cabinId), eq(cabinServices.serviceId, serviceId)))
    .returning();
  if (updated === undefined) throw new Error(`service ${serviceId} vanished from cabin ${cabinId}`);
  await recordChange(tx, target, updated);
  return updated;
}

/** Ids of all services of the cabin. */
export async function listServiceIds(tx: HostTransaction, cabin: OwnCabin): Promise<number[]> {
  const rows = await tx
    .select({ id: cabinServices.serviceId })
    .from(cabinServices)
    .where(eq(cabinServices.cabinId, cabin.id));
  return rows.map(({ id }) => id);
}

/** Renumbers from 0 in this order. Content does not change, so rowVersion stays and open dialogs stay valid. */
export async function renumber(tx: Transaction, cabin: OwnCabin, serviceIds: number[]): Promise<void> {
  await tx.execute(sql`
    update cabin_services set sort_order = wanted.position - 1
    from unnest(${sql.param(serviceIds)}::bigint[]) with ordinality as wanted(service_id, position)
    where cabin_services.cabin_id = ${cabin.id} and cabin_services.service_id = wanted.service_id`);
}

/** A service available to the host's cabin, with its row there if it is set up. */
export async function findCabinAndService(
  tx: HostTransaction,
  userId: number,
  cabinId: number,
  serviceId: number,
) {
  const { rows } = await tx.execute<{
    key: CabinService['key'];
    isTemplate: boolean;
    current: CabinService | null;
  }>(sql`
    select s.key, s.user_id is not null as "isTemplate",
      case when cs.cabin_id is null then null else json_build_object(
        'serviceId', cs.service_id, 'key', s.key, 'isEnabled', cs.is_enabled, 'valueJson', cs.value_json,
        'sortOrder', cs.sort_order, 'rowVersion', cs.row_version) end as current
    from cabins c
      join services s on s.id = ${serviceId} and (s.user_id is null or s.user_id = c.user_id)
      left join cabin_services cs on cs.cabin_id = c.id and cs.service_id = s.id
    where c.id = ${cabinId} and c.user_id = ${userId}`);
  return rows[0];
}

/** Which of two cabins belong to the host. */
export async function findOwnCabins(tx: Transaction, actor: Actor, ids: readonly [number, number]) {
  const rows = await tx
    .select({ id: cabins.id, language: cabins.language })
    .from(cabins)
    .where(and(inArray(cabins.id, [...ids]), eq(cabins.userId, actor.id)));
  return new Map(rows.map((cabin) => [cabin.id, cabin]));
}

/** Replaces a service's translations in `to` by those in `from`, in the languages of `to`. */
export async function copyTranslations(
  tx: Transaction,
  serviceId: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await tx
    .delete(translations)
    .where(and(eq(translations.cabinId, to), eq(translations.serviceId, serviceId)));
  await tx.execute(sql`
    insert into ${translations} (cabin_id, service_id, language, field, source, text, by)
    select c.id, t.service_id, t.language, t.field, t.source, t.text, t.by
    from ${translations} as t join ${cabins} as c on c.id = ${to} and t.language = any(c.translation_languages)
    where t.cabin_id = ${from} and t.service_id = ${serviceId}`);
}

/**
 * The cabin's visible services in order, as one JSON column. Weather & Address is always included: if it hides the
 * address, the address stays hidden even while the service is off.
 */
export const storedServicesOf = (cabin: AnyPgColumn | SQL) => sql<StoredService[]>`(
  select coalesce(json_agg(json_build_object(
    'serviceId', cs.service_id, 'key', s.key, 'isEnabled', cs.is_enabled, 'valueJson', cs.value_json,
    'template', case when t.id is not null then json_build_object(
      'id', t.id, 'name', t.name, 'description', t.description, 'subtype', t.subtype,
      'imageUrl', t.image_url, 'videoUrl', t.video_url, 'price', t.price, 'currency', t.currency,
      'paymentLink', t.payment_link, 'allowQuantitySelection', t.allow_quantity_selection,
      'maxQuantity', t.max_quantity, 'availableDays', t.available_days) end
  ) order by cs.sort_order, cs.service_id), '[]'::json)
  from cabin_services cs
    join services s on s.id = cs.service_id
    left join templates t on t.id = cs.service_id
  where cs.cabin_id = ${cabin} and (cs.is_enabled or s.key = 'weather_now'))`;

/** The same for one cabin, with its "Getting in" as stored. */
export async function findStoredParts(db: Executor, cabinId: number) {
  const { rows } = await db.execute<{ services: StoredService[]; arrivalJson: string | null }>(sql`
    select ${storedServicesOf(sql`${cabinId}`)} as services,
      (select value_json from arrivals where cabin_id = ${cabinId}) as "arrivalJson"`);
  return one(rows);
}
