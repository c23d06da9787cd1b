import { z } from 'zod';
import type { Database, Transaction } from '#server/db/drizzle.ts';
import { recordInAudit } from '#server/features/audit/index.ts';
import { deleteMailsTo } from '#server/features/mail/index.ts';
import { refuseLastAdmin } from '#server/features/users/index.ts';
import { jobKind, type Worker, worker } from '#server/jobs/kind.ts';
import { addJob, waitUntilDone } from '#server/jobs/repo.ts';
import type { Person, HostFiles } from '#server/host-files.ts';
import { deleteUser, eraseTags, eraseRecords, lockWithPassword } from './erasure.repo.ts';

/** How long the erasing call waits for files to be deleted; the rest is deleted later. */
const WAIT_MS = 5000;

/** Names of an erased account's files, by kind. */
const ERASED_FILES = jobKind({
  name: 'erasedFiles',
  payload: z.record(z.string(), z.array(z.string())),
  lane: 'erasedFiles',
  maxAttempts: 100,
  retryDelayMs: (attempts) => Math.min(10_000 * 2 ** Math.min(attempts - 1, 10), 3_600_000),
});

export const removeErasedFiles = (files: readonly HostFiles[]): Worker =>
  worker(ERASED_FILES, async (names) => {
    for (const each of files) await each.remove(names[each.kind] ?? []);
  });

async function queueRemoval(tx: Transaction, person: Person, files: readonly HostFiles[]): Promise<string> {
  const names: Record<string, string[]> = {};
  for (const each of files) names[each.kind] = await each.namesOf(tx, person);
  return addJob(tx, ERASED_FILES, names);
}

/**
 * Erases an account with everything that belongs to it. Triggers make every process drop its guest pages. False when the
 * password changed since it was checked, or the account no longer exists.
 * @throws {Problem} last_admin
 */
export async function eraseAccount(
  db: Database,
  person: Person,
  passwordHash: string,
  files: readonly HostFiles[],
): Promise<boolean> {
  const removal = await db.transaction(async (tx) => {
    await refuseLastAdmin(tx, person.id);
    if (!(await lockWithPassword(tx, person, passwordHash))) return null;
    const job = await queueRemoval(tx, person, files);
    await eraseTags(tx, person);
    await deleteMailsTo(tx, person.email);
    await eraseRecords(tx, person);
    await deleteUser(tx, person);
    await recordInAudit(tx, [{ action: 'erased' }]);
    return job;
  });
  if (removal === null) return false;
  await waitUntilDone(db, removal, WAIT_MS);
  return true;
}
