import type { Config } from '#server/config.ts';
import type { Log } from '#server/db/client.ts';
import type { Database, Executor } from '#server/db/drizzle.ts';
import { reasonOf } from '#server/db/reason.ts';
import { deliveryBy } from './delivery.service.ts';
import { deleteFailuresBefore, insertMail, type MailKind } from './repo.ts';
import { createSendNext, type Writers } from './try.service.ts';

export { countMails } from './repo.ts';
export type { Writer } from './try.service.ts';

/** How often each process looks for what is due: tries put off, and what a dead process left. */
const LOOK_EVERY_MS = 10_000;
/** How long on shutdown a try may go on, so that no mail goes out twice. */
const LAST_TRY_MS = 3000;
/** Mails that were given up are kept so long, to be looked into. */
const FAILURES_KEPT_MS = 30 * 24 * 3_600_000;

export interface Mail {
  /** Queues a mail, in the transaction of what causes it. Call `wake` once that is done. */
  queue(db: Executor, kind: MailKind, address: string): Promise<void>;
  /** Sends what is queued, soon and in the background; never throws. */
  wake(): void;
  /** Stops sending. What is left stays queued; the database must still be open. */
  close(): Promise<void>;
}

/**
 * Sends what is in the outbox, one mail after the other. Any number of processes may do so on one database. A mail
 * goes out at least once: twice only when a process dies between handing it over and noting so.
 */
export function createMail(
  { config, db }: { config: Pick<Config, 'mail' | 'dataDir'>; db: Database },
  log: Log,
  writers: Writers,
): Mail {
  const closing = new AbortController();
  const sendNext = createSendNext(db, deliveryBy(config, log), writers, log, closing.signal);
  let isStopping = false;
  let isAsked = false;
  let isDown = false;
  let sending: Promise<void> | null = null;

  async function sendAll(): Promise<void> {
    try {
      while (isAsked && !isStopping) {
        isAsked = false;
        while (!isStopping && (await sendNext()));
        isDown = false;
      }
    } catch (error) {
      // Once, not every ten seconds for as long as it lasts.
      if (!isDown) log.warn(`mails wait for the database: ${reasonOf(error)}`);
      isDown = true;
    }
    sending = null;
  }

  function wake(): void {
    isAsked = true;
    sending ??= isStopping ? null : sendAll();
  }

  const look = setInterval(() => {
    wake();
    deleteFailuresBefore(db, FAILURES_KEPT_MS).catch(() => {}); // `wake` says what is wrong with the database
  }, LOOK_EVERY_MS).unref();
  wake();

  return {
    queue: (executor, kind, address) => insertMail(executor, { kind, address }),
    wake,
    async close() {
      isStopping = true;
      clearInterval(look);
      const patience = setTimeout(() => closing.abort(), LAST_TRY_MS);
      await sending;
      clearTimeout(patience);
    },
  };
}
