import type { Log } from '#server/db/client.ts';
import type { Database } from '#server/db/drizzle.ts';
import { reasonOf } from '#server/db/reason.ts';
import type { Deliver, TakeBack } from './delivery.service.ts';
import { type Content, messageOf } from './message.service.ts';
import { isWorthAnotherTry, waitMs } from './policy.ts';
import { claimMail, type ClaimedMail, deleteMail, giveUp, type MailKind, putOff, unclaim } from './repo.ts';

/** One try may take this long as a whole, however lively the server trickles. */
const TRY_MS = 30_000;
/** A process that claimed a mail and is heard of no more is believed dead after this. */
const LEASE_MS = 2 * TRY_MS;
const MOST_ERROR_TEXT = 500;

/**
 * Finds what a mail to this address says, at the moment it is sent; null when there is nothing to send (any
 * more). That is when a link is made, so that the outbox never holds one.
 */
export type Writer = (address: string) => Promise<Content | null>;
export type Writers = Record<MailKind, Writer>;

/** Sends the mail that is due longest. False when none is. Throws when the database fails, not the mail. */
export type SendNext = () => Promise<boolean>;

/** Makes the function that sends one mail; `closing` ends a try, which then does not count. */
export function createSendNext(
  db: Database,
  deliver: Deliver,
  writers: Writers,
  log: Pick<Log, 'warn'>,
  closing: AbortSignal,
): SendNext {
  async function send(mail: ClaimedMail): Promise<TakeBack> {
    const content = await writers[mail.kind](mail.address);
    if (content === null) return async () => {};
    const signal = AbortSignal.any([AbortSignal.timeout(TRY_MS), closing]);
    return deliver({ mail, message: messageOf(mail.kind, content), link: content.link, signal });
  }

  async function afterFailure(mail: ClaimedMail, error: unknown): Promise<void> {
    if (closing.aborted) return unclaim(db, mail);
    const reason = reasonOf(error).slice(0, MOST_ERROR_TEXT);
    if (isWorthAnotherTry(error, mail.attempts)) {
      log.warn(`mail ${mail.id} could not be sent, try ${mail.attempts}: ${reason}`);
      return putOff(db, mail, waitMs(mail.attempts), reason);
    }
    log.warn(`mail ${mail.id} is given up after ${mail.attempts} tries: ${reason}`);
    return giveUp(db, mail, reason);
  }

  return async () => {
    const mail = await claimMail(db, LEASE_MS);
    if (mail === undefined) return false;
    let takeBack: TakeBack;
    try {
      takeBack = await send(mail);
    } catch (error) {
      await afterFailure(mail, error);
      return true;
    }
    // Erased with its account while it was on its way: nothing of it may stay here.
    if (!(await deleteMail(db, mail))) await takeBack();
    return true;
  };
}
