import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { StoredService } from '#services/guide/visible.ts';
import { one } from '#server/db/one.ts';
import type { Executor } from '#server/db/drizzle.ts';

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
