import { type Worker, worker } from '#server/jobs/kind.ts';
import type { Deliver } from './delivery.ts';
import { MAIL, type MailKind } from './job.ts';
import { type Content, messageOf } from './message.ts';

/** Time limit of an attempt as a whole. */
const TRY_MS = 30_000;

/**
 * Finds what a mail to this address says, at the moment it is sent; null when there is nothing to send (any
 * more). That is when a link is made, so that the queue never holds one.
 */
export type Writer = (address: string) => Promise<Content | null>;
export type Writers = Record<MailKind, Writer>;

/**
 * Sends what is queued, one mail after the other in each process. A mail goes out at least once: twice only when a
 * process dies between handing it over and noting so.
 */
export const sendMails = (deliver: Deliver, writers: Writers): Worker =>
  worker(MAIL, async ({ kind, address }, { id, createdAt, signal }) => {
    const content = await writers[kind](address);
    if (content === null) return;
    const message = messageOf(kind, content);
    const mail = { id, createdAt, address };
    return deliver({
      mail,
      message,
      link: content.link,
      unsubscribe: content.unsubscribe ?? null,
      signal: AbortSignal.any([AbortSignal.timeout(TRY_MS), signal]),
    });
  });
