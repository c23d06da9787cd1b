import type { FailedSignIns } from '#server/context.ts';
import type { Log } from '#server/db/client.ts';
import type { Database } from '#server/db/drizzle.ts';
import { reasonOf } from '#server/db/reason.ts';
import { addFailedTries, type FailedSignIn } from './failed-sign-ins.repo.ts';

interface Tries {
  action: FailedSignIn;
  email: string | null;
  count: number;
}

/** Limit of separately counted accounts, so that a flood of invented addresses does not fill memory. */
const MOST_WAITING = 1000;

/**
 * Writes failed sign-ins into the audit. One statement at a time in each process, with all tries at an account that
 * came while the one before was under way: a flood neither holds up the database nor fills the table. Nor does the
 * answer wait for it, so that its time says nothing about whether there is an account.
 */
export function createFailedSignIns(
  db: Database,
  log: Pick<Log, 'warn'>,
): FailedSignIns & { close(): Promise<void> } {
  const waiting = new Map<string, Tries>();
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    for (let [first] = waiting; first !== undefined; [first] = waiting) {
      const [key, { action, email, count }] = first;
      waiting.delete(key);
      await addFailedTries(db, action, email, count).catch((error: unknown) => {
        log.warn(`failed sign-ins are not in the audit: ${reasonOf(error)}`);
      });
    }
    writing = undefined;
  }

  return {
    note(action, email) {
      const known = waiting.has(`${action} ${email}`) || waiting.size < MOST_WAITING ? email : null;
      const key = `${action} ${known}`;
      waiting.set(key, { action, email: known, count: (waiting.get(key)?.count ?? 0) + 1 });
      writing ??= write();
    },
    async close() {
      await writing;
    },
  };
}
