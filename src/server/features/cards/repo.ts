import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/drizzle.ts';
import { arrivals, cabinServices, services } from '#server/db/schema.ts';
import type { OwnCabin } from '#server/features/cabins/index.ts';

interface ShownWifi {
  valueJson: string;
  /** Whether only the guests of a stay may read its password. */
  isSealed: boolean;
}

/** The cabin's visible wifi as stored; undefined for none. */
export async function shownWifi(db: Executor, cabin: OwnCabin): Promise<ShownWifi | undefined> {
  const [row] = await db
    .select({
      valueJson: cabinServices.valueJson,
      isSealed: sql<boolean>`coalesce(${arrivals.wifi} = 'stay', false)`,
    })
    .from(cabinServices)
    .innerJoin(services, eq(services.id, cabinServices.serviceId))
    .leftJoin(arrivals, eq(arrivals.cabinId, cabinServices.cabinId))
    .where(
      and(
        eq(cabinServices.cabinId, cabin.id),
        eq(cabinServices.isEnabled, true),
        eq(services.key, 'wifi'),
        isNull(services.userId),
      ),
    );
  return row;
}
