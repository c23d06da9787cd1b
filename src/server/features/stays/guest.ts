import { timingSafeEqual } from 'node:crypto';
import type { StayEvent } from '#shared/contracts/guest-stays.ts';
import { readDigits } from '#shared/contracts/stays.ts';
import { reason } from '#shared/reason.ts';
import type { Database, Transaction } from '#server/db/drizzle.ts';
import { recordOfCabin } from '#server/features/audit/index.ts';
import { queueMail, type Writer } from '#server/features/mail/index.ts';
import { notFound, Problem } from '#server/problem.ts';

import {
  countWrongDigits,
  findLinkedStay,
  findHostEmail,
  findHostToMail,
  lockOpenableStays,
  recordOnce,
  type StayMail,
} from './guest.repo.ts';
import { findDigitsKey } from './repo.ts';
import { hashDigits } from './stays.ts';

/** With four digits, ten guesses find them with a chance of 0.1 % (R-arrival-3). `RATE_LIMIT_SCALE` does not change it. */
const MAX_WRONG_DIGITS = 10;

/** `noDigits`: no stay can be opened with digits. */
type Opened = { linkToken: string } | 'wrongDigits' | 'noDigits';

/**
 * Opens a stay by its digits: of several with the same digits, the current or next one. A wrong guess counts against every
 * stay that it could have opened; after ten, the stay's digits are turned off and its host gets a mail.
 * @throws {Problem} `not_found` for a tag without a guide
 */
export const openByDigits = (db: Database, code: string, typed: string): Promise<Opened> =>
  db.transaction(async (tx) => {
    const found = await lockOpenableStays(tx, code, new Date());
    if (found === undefined) throw notFound();
    const openable = found.stays.filter(({ digitsHash, isOff }) => digitsHash !== null && !isOff);
    if (openable.length === 0) return 'noDigits';
    const guess = hashDigits(await findDigitsKey(tx), found.cabinId, readDigits(typed));
    const opened = openable.find(
      ({ digitsHash }) => digitsHash !== null && timingSafeEqual(digitsHash, guess),
    );
    if (opened !== undefined) return { linkToken: opened.linkToken };
    const ids = openable.map(({ id }) => id);
    const turnedOff = await countWrongDigits(tx, ids, MAX_WRONG_DIGITS);
    if (turnedOff > 0) {
      await mailHost(tx, found.cabinId, 'digitsOff');
      await recordOfCabin(tx, null, 'digitsOff', found.cabinId);
    }
    return 'wrongDigits';
  });

async function mailHost(tx: Transaction, cabinId: number, kind: StayMail): Promise<void> {
  const address = await findHostEmail(tx, cabinId);
  if (address !== undefined) await queueMail(tx, kind, address);
}

/** A phone sends an event that was tapped without a network later, up to a day after the departure. */
const ACCEPTED_AFTER_MS = 24 * 3_600_000;

/**
 * Records an event of a guest, once, with the time of the tap, limited to now and the window.
 * @throws {Problem} `not_found`; `stay_not_open` before the window, or more than a day after it
 */
export const recordStayEvent = (
  db: Database,
  token: string,
  { event, at }: { event: StayEvent; at: Date },
): Promise<void> =>
  db.transaction(async (tx) => {
    const stay = await findLinkedStay(tx, token);
    if (stay === undefined) throw notFound();
    const now = new Date();
    const isAccepted = now >= stay.opensAt && now.getTime() < stay.departsAt.getTime() + ACCEPTED_AFTER_MS;
    if (!isAccepted) throw new Problem('stay_not_open', reason('stay_not_open'));
    const latest = Math.min(Number(now), Number(stay.departsAt));
    const moment = Math.max(Number(stay.opensAt), Math.min(Number(at), latest));
    const isNew = await recordOnce(tx, stay.id, event, new Date(moment));
    if (isNew && event === 'cannot_get_in') await mailHost(tx, stay.cabinId, 'cannotGetIn');
  });

/** Writes the mail to a host about a problem at a stay; none if no stay has that problem any more. */
export function stayWriter(db: Database, publicUrl: string, kind: StayMail): Writer {
  return async (address) => {
    const found = await findHostToMail(db, address, kind);
    if (found === undefined) return null;
    return {
      language: found.language,
      name: found.firstName,
      link: `${publicUrl}/host/cabins/${found.cabinId}?tab=stays`,
    };
  };
}
