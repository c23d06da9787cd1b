import { type Worker, worker } from '#server/jobs/kind.ts';
import type { Deliver } from './delivery.ts';
import { MAIL, type MailKind } from './job.ts';
import { type Content, messageOf } from './message.ts';

/** Time limit of an attempt as a whole. */
const ATTEMPT_MS = 30_000;

/**
 * Returns a mail's data when it is sent; null when there is nothing to send any more. Links are made then, so the queue
 * never holds one.
 */
export type Writer = (address: string) => Promise<Content | null>;
export type Writers = Record<MailKind, Writer>;

/**
 * Sends queued mails, one at a time per process. Each is sent at least once, and twice only if a process dies between
 * the delivery and recording it.
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
      signal: AbortSignal.any([AbortSignal.timeout(ATTEMPT_MS), signal]),
    });
  });
