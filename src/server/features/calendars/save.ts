import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
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
  type Lease,
  updateEvents,
} from './repo.ts';
import type { Entry } from './understand.ts';

/** Rows that one statement writes: a calendar may have thousands of events. */
const ROWS_PER_STATEMENT = 500;
/** Stays for which moments are computed before the event loop gets a turn. */
const MOMENTS_AT_ONCE = 50;

async function inBatches<T>(all: readonly T[], work: (batch: T[]) => Promise<void>): Promise<void> {
  for (let from = 0; from < all.length; from += ROWS_PER_STATEMENT) {
    await yieldToEventLoop();
    await work(all.slice(from, from + ROWS_PER_STATEMENT));
  }
}

type Added = Changes['added'][number];

const eventOf = ({ uid, code, arrivesOn, departsOn }: Entry) => ({ uid, code, arrivesOn, departsOn });

/** Saves what a read changes, in one transaction that often yields to the event loop. */
export async function saveChanges(tx: HostTransaction, lease: Lease, changes: Changes): Promise<void> {
  const hasDigits = [...changes.added, ...changes.completed].some(({ entry }) => entry.digits !== null);
  const key = hasDigits ? await findDigitsKey(tx) : null;
  const hashOf = ({ digits }: Entry) =>
    digits === null || key === null ? null : hashDigits(key, lease.cabinId, digits).toString('hex');

  /** Adds a stay for each new event that has none. Returns the ids by event. */
  async function addStays(batch: readonly Added[]): Promise<Map<Added, number>> {
    const newStays = new Map<Added, NewStay>();
    for (const added of batch) {
      const { entry, stayId } = added;
      if (entry.kind === 'block' || stayId !== null) continue;
      if (newStays.size % MOMENTS_AT_ONCE === 0) await yieldToEventLoop();
      const { arrivesOn, departsOn, guestName } = entry;
      const dates = { arrivesOn, departsOn, arrivesAt: null, departsAt: null };
      newStays.set(added, {
        calendarId: lease.id,
        guestName,
        ...dates,
        ...momentsOf(dates, lease),
        digitsHash: hashOf(entry),
        linkToken: newLinkToken(),
      });
    }
    const ids = await insertStays(tx, lease, [...newStays.values()]);
    return new Map([...newStays].map(([added, { linkToken }]) => [added, ids.get(linkToken) ?? 0]));
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
      const ownTimes = times.get(stayId);
      if (ownTimes === undefined) continue;
      if (moved.length % MOMENTS_AT_ONCE === 0) await yieldToEventLoop();
      moved.push({
        id: stayId,
        arrivesOn,
        departsOn,
        ...momentsOf({ ...ownTimes, arrivesOn, departsOn }, lease),
      });
    }
    await moveStays(tx, lease, moved);
  });
  await setCancelled(tx, changes.revived, false);
  await setCancelled(tx, changes.cancelled, true);
  await inBatches(changes.added, async (batch) => {
    const stayIds = await addStays(batch);
    await insertEvents(
      tx,
      lease,
      batch.map((added) => ({
        ...eventOf(added.entry),
        kind: added.entry.kind,
        stayId: added.stayId ?? stayIds.get(added) ?? null,
      })),
    );
  });
  await inBatches(changes.completed, (batch) =>
    completeStays(
      tx,
      batch.map(({ entry, stayId }) => ({
        id: stayId,
        guestName: entry.guestName,
        digitsHash: hashOf(entry),
      })),
    ),
  );
  for (const { from, into } of changes.merged) await mergeStays(tx, from, into);
}
