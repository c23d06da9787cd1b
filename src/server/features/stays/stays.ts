import { createHmac, randomBytes } from 'node:crypto';
import type { CallInput } from '#shared/contracts/call.ts';
import { type createStay, datesFault, type Stay, type updateStay } from '#shared/contracts/stays.ts';
import { STAYS_PER_CABIN } from '#shared/limits.ts';
import { reason } from '#shared/reason.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/drizzle.ts';
import type { HostTransaction } from '#server/db/locks.ts';
import type { OwnCabin } from '#server/features/cabins/index.ts';
import { scheduledWorker, type Worker } from '#server/jobs/kind.ts';
import { invalidFields, Problem } from '#server/problem.ts';
import type { OwnStay } from './access.ts';
import {
  changeStay,
  countManualStays,
  deleteOldStays,
  deleteStayRow,
  findDigitsKey,
  findOverlap,
  insertStay,
  isInCalendar,
  listStaysAfter,
  setMoments,
  type StayRow,
} from './repo.ts';
import { momentsOf, type StayDates } from './times.ts';

type SiteConfig = Pick<Config, 'publicUrl'>;

function stateOf({ cancelledAt, arrivesAtUtc, departsAtUtc }: StayRow, now: Date): Stay['state'] {
  if (cancelledAt !== null) return 'cancelled';
  if (now >= departsAtUtc) return 'past';
  return now >= arrivesAtUtc ? 'current' : 'planned';
}

/** A stay as its host sees it at `now`. */
export function presentStay(row: StayRow, { publicUrl }: SiteConfig, now: Date): Stay {
  return {
    id: row.id,
    cabinId: row.cabinId,
    source: row.source,
    calendarId: row.calendarId,
    arrivesOn: row.arrivesOn,
    departsOn: row.departsOn,
    arrivesAt: row.arrivesAt,
    departsAt: row.departsAt,
    arrivesAtUtc: row.arrivesAtUtc.toISOString(),
    departsAtUtc: row.departsAtUtc.toISOString(),
    guestName: row.guestName,
    hasDigits: row.digitsHash !== null,
    digitsOff: row.digitsOff,
    state: stateOf(row, now),
    link: `${publicUrl}/s/${row.linkToken}`,
    arrivedAtUtc: row.arrivedAt?.toISOString() ?? null,
    leftAtUtc: row.leftAt?.toISOString() ?? null,
    cannotGetInAtUtc: row.cannotGetInAt?.toISOString() ?? null,
    rowVersion: row.rowVersion,
  };
}

/** 128 random bits. */
export const newLinkToken = () => randomBytes(16).toString('base64url');

/** @throws {Problem} `invalid_input` when the departure is not 1 to 365 nights after the arrival */
function requireNights({ arrivesOn, departsOn }: StayDates): void {
  const fault = datesFault(arrivesOn, departsOn);
  if (fault !== null) throw invalidFields({ departsOn: fault });
}

/** @throws {Problem} `overlap` with the other stay */
async function requireFreeNights(
  tx: HostTransaction,
  cabin: OwnCabin,
  dates: StayDates,
  { exceptId, config }: { exceptId: number | null; config: SiteConfig },
): Promise<void> {
  const other = await findOverlap(tx, cabin, dates, exceptId);
  if (other === undefined) return;
  const { guestName: name, arrivesOn: from, departsOn: to } = other;
  throw new Problem(
    'overlap',
    name === null ? reason('overlap', { from, to }) : reason('overlap_named', { name, from, to }),
    { current: presentStay(other, config, new Date()) },
  );
}

/** A keyed hash of a stay's digits, for storage: a plain hash of four digits could be reversed immediately. */
export const hashDigits = (key: Buffer, cabinId: number, digits: string): Buffer =>
  createHmac('sha256', key).update(`${cabinId}:${digits}`).digest();

/** The columns for new digits, or none. Either resets the wrong guesses. */
async function digitsChange(tx: HostTransaction, cabin: OwnCabin, digits: string | null) {
  const digitsHash = digits === null ? null : hashDigits(await findDigitsKey(tx), cabin.id, digits);
  return { digitsHash, wrongDigits: 0, digitsOff: false };
}

/** @throws {Problem} `stay_limit` */
async function requireStayLimit(tx: HostTransaction, cabin: OwnCabin): Promise<void> {
  if ((await countManualStays(tx, cabin)) < STAYS_PER_CABIN) return;
  throw new Problem('stay_limit', reason('stay_limit', { most: STAYS_PER_CABIN }));
}

/** @throws {Problem} invalid_input, stay_limit, overlap with the other stay */
export async function addStay(
  tx: HostTransaction,
  cabin: OwnCabin,
  { digits, ...stay }: CallInput<typeof createStay>['body'],
  config: SiteConfig,
): Promise<StayRow> {
  requireNights(stay);
  await requireStayLimit(tx, cabin);
  await requireFreeNights(tx, cabin, stay, { exceptId: null, config });
  return insertStay(tx, cabin, {
    ...stay,
    ...momentsOf(stay, cabin),
    ...(await digitsChange(tx, cabin, digits)),
    source: 'manual',
    linkToken: newLinkToken(),
  });
}

type StayChange = CallInput<typeof updateStay>['body'];

/** Digits that were turned off must not return: each number gets ten attempts only (R-stays-5). */
const areSameDigits = (before: StayRow, digitsHash: Buffer | null) =>
  digitsHash !== null && before.digitsHash !== null && digitsHash.equals(before.digitsHash);

/**
 * Changes the fields that were sent.
 * @throws {Problem} stale with the current stay, from_calendar, invalid_input, overlap with the other stay
 */
export async function editStay(
  tx: HostTransaction,
  cabin: OwnCabin,
  before: OwnStay,
  { rowVersion, digits, ...change }: StayChange,
  config: SiteConfig,
): Promise<StayRow> {
  if (rowVersion !== before.rowVersion) {
    throw new Problem('stale', reason('stale_stay'), { current: presentStay(before, config, new Date()) });
  }
  const { arrivesOn, departsOn, arrivesAt, departsAt } = { ...before, ...definedOnly(change) };
  const dates = { arrivesOn, departsOn, arrivesAt, departsAt };
  const isMoved = arrivesOn !== before.arrivesOn || departsOn !== before.departsOn;
  if (isMoved) {
    if (before.calendarId !== null) throw new Problem('from_calendar', reason('from_calendar_dates'));
    requireNights(dates);
    await requireFreeNights(tx, cabin, dates, { exceptId: before.id, config });
  }
  const newDigits = digits === undefined ? null : await digitsChange(tx, cabin, digits);
  return changeStay(tx, before, {
    ...dates,
    ...momentsOf(dates, cabin),
    ...(change.guestName === undefined ? {} : { guestName: change.guestName }),
    ...(newDigits !== null && !areSameDigits(before, newDigits.digitsHash) ? newDigits : {}),
  });
}

/** A change without the fields that were not sent. */
const definedOnly = <Change extends object>(change: Change) =>
  Object.fromEntries(Object.entries(change).filter(([, sent]) => sent !== undefined)) as {
    [Field in keyof Change]: Exclude<Change[Field], undefined>;
  };

/** @throws {Problem} `from_calendar` while a calendar has the stay, because the next read would add it again */
export async function removeStay(tx: HostTransaction, stay: OwnStay): Promise<void> {
  if (stay.calendarId !== null || (await isInCalendar(tx, stay)))
    throw new Problem('from_calendar', reason('from_calendar_delete'));
  await deleteStayRow(tx, stay);
}

export const replaceLink = (tx: HostTransaction, stay: OwnStay): Promise<StayRow> =>
  changeStay(tx, stay, { linkToken: newLinkToken() });

/** @throws {Problem} `invalid_input` without digits, or with those that were turned off */
export async function turnDigitsOn(
  tx: HostTransaction,
  cabin: OwnCabin,
  stay: OwnStay,
  digits: string | null | undefined,
): Promise<StayRow> {
  const change = await digitsChange(tx, cabin, digits ?? null);
  if (change.digitsHash === null) throw invalidFields({ digits: reason('digits') });
  if (!areSameDigits(stay, change.digitsHash)) return changeStay(tx, stay, change);
  if (stay.digitsOff) throw invalidFields({ digits: reason('other_digits') });
  return stay;
}

/** Recalculates when current and future stays begin and end, after the cabin's times changed. */
export async function recomputeMoments(tx: HostTransaction, cabin: OwnCabin): Promise<void> {
  const remaining = await listStaysAfter(tx, cabin, new Date());
  await setMoments(
    tx,
    remaining.map((stay) => ({ id: stay.id, ...momentsOf(stay, cabin) })),
  );
}

/** Deletes old stays every night (R-stays-7). */
export const deleteOldStaysNightly = (db: Database): Worker =>
  scheduledWorker('oldStays', { at: '38 3 * * *', catchUpMs: 24 * 3_600_000 }, () =>
    deleteOldStays(db, new Date()),
  );
