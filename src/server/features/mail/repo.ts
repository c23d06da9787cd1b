import { sql } from 'drizzle-orm';
import type { Executor } from '#server/db/drizzle.ts';
import { addJob, countJobs, PAYLOAD, dropJobs } from '#server/jobs/repo.ts';
import { MAIL, type MailKind } from './job.ts';

// Separate from message.ts: commands that run without a build can queue mails but not load TSX.

/** Queues a mail in the caller's transaction; it is sent after the commit. */
export async function queueMail(db: Executor, kind: MailKind, address: string): Promise<void> {
  await addJob(db, MAIL, { kind, address });
}

const toAddress = (address: string) =>
  sql`task_identifier = ${MAIL.name} and ${sql.raw(PAYLOAD)}->>'address' = ${address}`;

/** Deletes all queued mails to an address; `sendMails` undoes one that is just being sent. */
export const deleteMailsTo = (db: Executor, address: string): Promise<void> =>
  dropJobs(db, toAddress(address));

/** Pending and failed mails to an address, for its owner's export. */
export async function listMailsTo(db: Executor, address: string): Promise<object[]> {
  const { rows } = await db.execute(sql`
    select id::int, ${sql.raw(PAYLOAD)}->>'kind' as "kind", attempts::int, run_at as "dueAt",
      attempts >= max_attempts and locked_at is null as "isGivenUp", last_error as "lastError", created_at as "createdAt"
    from graphile_worker.jobs where ${toAddress(address)} order by id`);
  return rows;
}

/** Numbers of pending and failed mails. */
export async function countMails(db: Executor): Promise<{ queued: number; failed: number }> {
  const mails = (await countJobs(db)).find(({ kind }) => kind === MAIL.name);
  return { queued: (mails?.waiting ?? 0) + (mails?.running ?? 0), failed: mails?.failed ?? 0 };
}
