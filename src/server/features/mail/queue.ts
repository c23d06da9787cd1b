import type { Executor } from '#server/db/drizzle.ts';
import { addJob } from '#server/jobs/repo.ts';
import { MAIL, type MailKind } from './job.ts';

// Separate from message.ts: commands that run without a build can queue mails but not load TSX.

/** Queues a mail in the caller's transaction; it is sent after the commit. */
export async function queueMail(db: Executor, kind: MailKind, address: string): Promise<void> {
  await addJob(db, MAIL, { kind, address });
}
