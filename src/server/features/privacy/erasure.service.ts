import type { Log } from '#server/db/client.ts';
import type { Database } from '#server/db/drizzle.ts';
import { reasonOf } from '#server/db/reason.ts';
import { noteInAudit } from '#server/features/audit/service.ts';
import { refuseLastAdmin } from '#server/features/users/service.ts';
import { deleteUser, eraseTags, eraseTraces, lockChecked } from './erasure.repo.ts';
import type { Person } from './own-data.repo.ts';
import type { OwnFiles } from './own-files.service.ts';

/**
 * Erases an account and all that belongs to it, for good. Guests' pages vanish with it in every process: the
 * tables' triggers say which. False when the password was changed since it was checked, or the account is gone.
 * @throws {Problem} last_admin
 */
export async function eraseAccount(
  db: Database,
  person: Person,
  passwordHash: string,
  files: readonly OwnFiles[],
  log: Pick<Log, 'warn'>,
): Promise<boolean> {
  const removals: (() => Promise<void>)[] = [];
  const isErased = await db.transaction(async (tx) => {
    await refuseLastAdmin(tx, person.id);
    if (!(await lockChecked(tx, person, passwordHash))) return false;
    for (const each of files) removals.push(await each.erase(tx, person));
    await eraseTags(tx, person);
    await eraseTraces(tx, person);
    await deleteUser(tx, person);
    await noteInAudit(tx, [{ action: 'erased' }]);
    return true;
  });
  if (!isErased) return false;
  for (const remove of removals) {
    // The account is gone whatever happens to its files, of which the log then tells.
    await remove().catch((error: unknown) => log.warn(`files of an erased account stay: ${reasonOf(error)}`));
  }
  return true;
}
