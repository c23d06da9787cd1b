import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { EXPORT_LINK_HOURS } from '#shared/contracts/privacy.ts';
import type { Context } from '#server/context.ts';
import type { Log } from '#server/db/client.ts';
import type { Database } from '#server/db/drizzle.ts';
import { reasonOf } from '#server/db/reason.ts';
import type { Writer } from '#server/features/mail/service.ts';
import { hashToken } from '#server/plugins/auth.ts';
import { clearOldExports, exportPath } from './export-files.service.ts';
import { claimExport, findReadyExport, insertLink, markReady, putOffExport } from './exports.repo.ts';
import { readOwnData } from './own-data.repo.ts';
import type { OwnFiles } from './own-files.service.ts';
import { writeZip } from './zip.service.ts';

const LOOK_EVERY_MS = 10_000;
/** Some hundred large pictures from a slow store; a process that is silent longer is believed dead. */
const LEASE_MS = 15 * 60_000;
const RETRY_MS = 60_000;
/** How often old files are looked for. */
const CLEAR_EVERY_MS = 10 * 60_000;

export interface Exports {
  /** Works on what is queued, soon and in the background; never throws. */
  wake(): void;
  /** Stops; what is under way goes on in another process, or at the next start. */
  close(): Promise<void>;
}

type Needs = Pick<Context, 'config' | 'db' | 'mail'>;

/** Makes one export that is due, if any. */
async function makeNext({ config, db, mail }: Needs, files: readonly OwnFiles[], log: Log): Promise<boolean> {
  const claimed = await claimExport(db, LEASE_MS);
  if (claimed === undefined) return false;
  const path = exportPath(config, claimed.id);
  const person = { id: claimed.userId, email: claimed.email };
  try {
    const own = await Promise.all(files.map((each) => each.list(db, person)));
    await writeZip(path, await readOwnData(db, person), own.flat());
    const isReady = await db.transaction(async (tx) => {
      if (!(await markReady(tx, claimed.id))) return false;
      await mail.queue(tx, 'exportReady', person.email);
      return true;
    });
    if (isReady) mail.wake();
    else await rm(path, { force: true });
  } catch (error) {
    log.warn(`export ${claimed.id} failed, try ${claimed.attempts}: ${reasonOf(error)}`);
    await putOffExport(db, claimed.id, RETRY_MS * claimed.attempts);
  }
  return true;
}

/** Prepares exports, one after the other. Any number of processes may do so on one database. */
export function createExports(needs: Needs, files: readonly OwnFiles[], log: Log): Exports {
  let working: Promise<void> | null = null;
  let isAsked = false;
  let isStopping = false;
  let clearAt = Date.now();

  async function workAll(): Promise<void> {
    try {
      while (isAsked && !isStopping) {
        isAsked = false;
        while (!isStopping && (await makeNext(needs, files, log)));
      }
      if (Date.now() >= clearAt && !isStopping) {
        clearAt = Date.now() + CLEAR_EVERY_MS;
        await clearOldExports(needs.db, needs.config);
      }
    } catch (error) {
      log.warn(`exports wait: ${reasonOf(error)}`);
    }
    working = null;
  }

  function wake(): void {
    isAsked = true;
    working ??= isStopping ? null : workAll();
  }

  const look = setInterval(wake, LOOK_EVERY_MS).unref();
  wake();
  return {
    wake,
    async close() {
      isStopping = true;
      clearInterval(look);
      await working;
    },
  };
}

/** Writes the mail with the link to the newest export; the link is made now, so that the outbox never holds one. */
export function exportWriter(db: Database, publicUrl: string): Writer {
  return async (address) => {
    const found = await findReadyExport(db, address);
    if (found === undefined) return null;
    const token = randomBytes(32).toString('base64url');
    await insertLink(db, { tokenHash: hashToken(token), exportId: found.id }, EXPORT_LINK_HOURS);
    return { language: found.language, name: found.firstName, link: `${publicUrl}/exports/${token}` };
  };
}
