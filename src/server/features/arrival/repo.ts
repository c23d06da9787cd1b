import { eq, sql } from 'drizzle-orm';
import type { Arrival, Seal, StoredArrival } from '#shared/contracts/arrival.ts';
import { movedField, movesBetween } from '#services/guide/moved-rows.ts';
import { arrivalField, textsOfArrival } from '#services/guide/texts.ts';
import type { Executor } from '#server/db/drizzle.ts';
import type { HostTransaction } from '#server/db/locks.ts';
import { moveRowTranslations } from '#server/db/moved-translations.ts';
import { arrivals, translations } from '#server/db/schema.ts';
import { one } from '#server/db/one.ts';
import type { OwnCabin } from '#server/features/cabins/index.ts';

/** The fields stored as JSON. */
type Value = Omit<StoredArrival, 'wifi'>;

/** The stored "Getting in", parsed. */
export const storedArrivalOf = ({ valueJson, wifi }: { valueJson: string; wifi: Seal }): StoredArrival => ({
  ...(JSON.parse(valueJson) as Value),
  wifi,
});

/** The texts that may be translated; null before the first save. */
export const arrivalTextsOf = (valueJson: string | null): Value | null =>
  valueJson === null ? null : (JSON.parse(valueJson) as Value);

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

/** "Getting in" for a guide file; without secrets it has no codes and nothing sealed. */
export async function arrivalForFile(
  db: Executor,
  cabin: OwnCabin,
  hasSecrets: boolean,
): Promise<Omit<Arrival, 'rowVersion'> | undefined> {
  const saved = await findArrival(db, cabin);
  if (saved === undefined) return undefined;
  const { rowVersion: _now, ...arrival } = saved;
  if (hasSecrets) return arrival;
  const isOpen = arrival.textWhen === 'always';
  return { ...arrival, codes: [], ...(!isOpen && { text: '', pictures: [] }) };
}

const LISTS = { pictures: ['caption', 'imageUrl'], codes: ['name', 'hint', 'code'] } as const;

/** Moves translations along with their pictures and codes when these are saved in another order. */
export async function moveTranslations(
  tx: HostTransaction,
  { id: cabinId }: OwnCabin,
  before: Arrival,
  after: Arrival,
): Promise<void> {
  for (const name of ['pictures', 'codes'] as const) {
    const moves = movesBetween(before[name], after[name], LISTS[name]);
    if (before[name].every((_row, index) => moves.get(index) === index)) continue;
    const list = arrivalField(name);
    await moveRowTranslations(tx, { cabinId, serviceId: null }, list, (field) =>
      movedField(field, list, moves),
    );
  }
}

/**
 * Deletes translations of a sealed text that another text, for everybody, has replaced: until they are updated, everybody
 * would read the sealed one in other languages.
 */
export async function deleteSealedTranslations(
  tx: HostTransaction,
  { id }: OwnCabin,
  before: Arrival,
  after: Arrival,
): Promise<void> {
  if (!textsOfArrival(before).some(({ isSealed }) => isSealed)) return;
  const open = textsOfArrival(after).filter(({ isSealed }) => !isSealed);
  await tx.execute(sql`
    delete from ${translations} t using json_to_recordset(${JSON.stringify(open)}::json) as open (field text, source text)
    where t.cabin_id = ${id} and t.service_id is null and t.field = open.field and t.source <> open.source`);
}

/** Whether only the guests of a stay may read the cabin's wifi password. */
export async function isWifiSealed(db: Executor, cabinId: number): Promise<boolean> {
  const [row] = await db.select({ wifi: arrivals.wifi }).from(arrivals).where(eq(arrivals.cabinId, cabinId));
  return row?.wifi === 'stay';
}
