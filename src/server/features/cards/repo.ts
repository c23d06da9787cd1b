import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '#server/db/drizzle.ts';
import { cabinServices, services } from '#server/db/schema.ts';
import type { OwnCabin } from '#server/features/cabins/index.ts';

/** The cabin's visible wifi as stored; undefined for none. */
export async function shownWifi(db: Executor, cabin: OwnCabin): Promise<string | undefined> {
  const [row] = await db
    .select({ valueJson: cabinServices.valueJson })
    .from(cabinServices)
    .innerJoin(services, eq(services.id, cabinServices.serviceId))
    .where(
      and(
        eq(cabinServices.cabinId, cabin.id),
        eq(cabinServices.isEnabled, true),
        eq(services.key, 'wifi'),
        isNull(services.userId),
      ),
    );
  return row?.valueJson;
}
