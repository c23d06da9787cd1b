import { setImmediate as otherWork } from 'node:timers/promises';
import type { HostTransaction } from '#server/db/locks.ts';
import { findDigitsKey, hashDigits, momentsOf, newLinkToken } from '#server/features/stays/index.ts';
import type { Changes } from './match.ts';
import {
  completeStays,
  deleteEvents,
  findTimes,
  insertEvents,
  insertStays,
  markGone,
  markMissing,
  mergeStays,
  moveStays,
  type NewStay,
  setCancelled,
  type Turn,
  updateEvents,
} from './repo.ts';
import type { Entry } from './understand.ts';

/** Of a calendar with thousands of events so many are saved with one statement. */
const BATCH = 500;
/** Moments of stays are worked out so many at once; other work of the process is done in between. */
const MOMENTS = 50;

async function inBatches<T>(all: readonly T[], work: (batch: T[]) => Promise<void>): Promise<void> {
  for (let from = 0; from < all.length; from += BATCH) {
    await otherWork();
    await work(all.slice(from, from + BATCH));
  }
}

type Added = Changes['added'][number];

const eventOf = ({ uid, code, arrivesOn, departsOn }: Entry) => ({ uid, code, arrivesOn, departsOn });

/** Saves what a read changes. */
export async function saveChanges(tx: HostTransaction, turn: Turn, changes: Changes): Promise<void> {
  const isTold = changes.added.some(({ entry }) => entry.digits !== null);
  const key = isTold ? await findDigitsKey(tx) : null;
  const hashOf = ({ digits }: Entry) =>
    digits === null || key === null ? null : hashDigits(key, turn.cabinId, digits).toString('hex');

  /** The stays of new events. */
  async function stayIdsOf(batch: readonly Added[]): Promise<Map<Added, number>> {
    const links = new Map<Added, NewStay>();
    for (const added of batch) {
      const { entry, stayId } = added;
      if (entry.kind === 'block' || stayId !== null) continue;
      if (links.size % MOMENTS === 0) await otherWork();
      const { arrivesOn, departsOn, guestName } = entry;
      links.set(added, {
        arrivesOn,
        departsOn,
        guestName,
        ...momentsOf({ arrivesOn, departsOn, arrivesAt: null, departsAt: null }, turn),
        digitsHash: hashOf(entry),
        linkToken: newLinkToken(),
      });
    }
    const ids = await insertStays(tx, turn, [...links.values()]);
    return new Map([...links].map(([added, { linkToken }]) => [added, ids.get(linkToken) ?? 0]));
  }

  await inBatches(changes.removed, (batch) => deleteEvents(tx, batch));
  await inBatches(changes.updated, (batch) =>
    updateEvents(
      tx,
      batch.map(({ id, entry, hasMoved }) => ({ id, hasMoved, ...eventOf(entry) })),
    ),
  );
  await inBatches(changes.missing, (batch) => markMissing(tx, batch));
  await inBatches(changes.gone, (batch) => markGone(tx, batch));
  await inBatches(changes.moved, async (batch) => {
    const times = new Map(
      (
        await findTimes(
          tx,
          batch.map(({ stayId }) => stayId),
        )
      ).map((row) => [row.id, row]),
    );
    const moved: Parameters<typeof moveStays>[2][number][] = [];
    for (const { stayId, arrivesOn, departsOn } of batch) {
      const own = times.get(stayId);
      if (own === undefined) continue;
      if (moved.length % MOMENTS === 0) await otherWork();
      moved.push({ id: stayId, arrivesOn, departsOn, ...momentsOf({ ...own, arrivesOn, departsOn }, turn) });
    }
    await moveStays(tx, turn, moved);
  });
  await setCancelled(tx, changes.revived, false);
  await setCancelled(tx, changes.cancelled, true);
  await inBatches(changes.added, async (batch) => {
    const stayIds = await stayIdsOf(batch);
    const told = batch.flatMap(({ entry, stayId }) =>
      stayId === null ? [] : { id: stayId, guestName: entry.guestName, digitsHash: hashOf(entry) },
    );
    await completeStays(tx, told);
    await insertEvents(
      tx,
      turn,
      batch.map((added) => ({
        ...eventOf(added.entry),
        kind: added.entry.kind,
        stayId: added.stayId ?? stayIds.get(added) ?? null,
      })),
    );
  });
  for (const { from, into } of changes.merged) await mergeStays(tx, from, into);
}
