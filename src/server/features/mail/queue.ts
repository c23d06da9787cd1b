import type { Executor } from '#server/db/drizzle.ts';
import { addJob } from '#server/jobs/repo.ts';
import { MAIL, type MailKind } from './job.ts';

// Apart from what writes mails: a command that runs without a build can queue one, but not load the letter's TSX.

/** Queues a mail, in the transaction of what causes it; it is sent once that is through. */
export async function queueMail(db: Executor, kind: MailKind, address: string): Promise<void> {
  await addJob(db, MAIL, { kind, address });
}
