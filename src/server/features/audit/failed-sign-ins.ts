import type { FailedSignIns } from '#server/context.ts';
import type { Log } from '#server/db/client.ts';
import type { Database } from '#server/db/drizzle.ts';
import { reasonOf } from '#server/db/errors.ts';
import { addFailedAttempts, type FailedSignIn } from './repo.ts';

interface Attempts {
  action: FailedSignIn;
  email: string | null;
  count: number;
}

/** Limit of separately counted accounts, so that a flood of invented addresses does not fill memory. */
const MAX_WAITING = 1000;

/**
 * Writes failed sign-ins to the audit, one statement at a time per process; attempts that arrive meanwhile are added
 * up, so that a flood neither blocks the database nor fills the table. Answers do not wait for it, so their timing does
 * not reveal whether an account exists.
 */
export function createFailedSignIns(
  db: Database,
  log: Pick<Log, 'warn'>,
): FailedSignIns & { close(): Promise<void> } {
  const waiting = new Map<string, Attempts>();
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    for (let [first] = waiting; first !== undefined; [first] = waiting) {
      const [key, { action, email, count }] = first;
      waiting.delete(key);
      await addFailedAttempts(db, action, email, count).catch((error: unknown) => {
        log.warn(`failed sign-ins are not in the audit: ${reasonOf(error)}`);
      });
    }
    writing = undefined;
  }

  return {
    record(action, email) {
      const known = waiting.has(`${action} ${email}`) || waiting.size < MAX_WAITING ? email : null;
      const key = `${action} ${known}`;
      waiting.set(key, { action, email: known, count: (waiting.get(key)?.count ?? 0) + 1 });
      writing ??= write();
    },
    async close() {
      await writing;
    },
  };
}
