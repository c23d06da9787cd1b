import { eq, sql } from 'drizzle-orm';
import type { Arrival, Seal, StoredArrival } from '#shared/contracts/arrival.ts';
import type { Executor } from '#server/db/drizzle.ts';
import type { HostTransaction } from '#server/db/locks.ts';
import { arrivals } from '#server/db/schema.ts';
import { one } from '#server/db/one.ts';
import type { OwnCabin } from '#server/features/cabins/index.ts';

/** The fields stored as JSON. */
type Value = Omit<StoredArrival, 'wifi'>;

/** What decides who may read what, from its stored form. */
export const storedArrivalOf = ({ valueJson, wifi }: { valueJson: string; wifi: Seal }): StoredArrival => ({
  ...(JSON.parse(valueJson) as Value),
  wifi,
});

type Row = typeof arrivals.$inferSelect;

const present = ({ hoursBefore, rowVersion, ...row }: Row): Arrival => ({
  ...storedArrivalOf(row),
  hoursBefore,
  rowVersion,
});

/** Undefined before the first save. */
export async function findArrival(db: Executor, { id }: OwnCabin): Promise<Arrival | undefined> {
  const [row] = await db.select().from(arrivals).where(eq(arrivals.cabinId, id));
  return row && present(row);
}

export async function writeArrival(
  tx: HostTransaction,
  { id: cabinId }: OwnCabin,
  { wifi, hoursBefore, ...value }: StoredArrival & Pick<Arrival, 'hoursBefore'>,
): Promise<Arrival> {
  const row = { valueJson: JSON.stringify(value), wifi, hoursBefore, updatedAt: new Date() };
  return present(
    one(
      await tx
        .insert(arrivals)
        .values({ ...row, cabinId })
        .onConflictDoUpdate({
          target: arrivals.cabinId,
          set: { ...row, rowVersion: sql`${arrivals.rowVersion} + 1` },
        })
        .returning(),
    ),
  );
}

/** Copies "Getting in" without the codes, which belong to one house's doors. */
export async function copyArrival(tx: HostTransaction, from: OwnCabin, to: OwnCabin): Promise<void> {
  const original = await findArrival(tx, from);
  if (original === undefined) return;
  const { rowVersion: _original, ...copied } = original;
  await writeArrival(tx, to, { ...copied, codes: [] });
}

/** Whether only the guests of a stay may read the cabin's wifi password. */
export async function isWifiSealed(db: Executor, cabinId: number): Promise<boolean> {
  const [row] = await db.select({ wifi: arrivals.wifi }).from(arrivals).where(eq(arrivals.cabinId, cabinId));
  return row?.wifi === 'stay';
}
