import { randomBytes } from 'node:crypto';
import { EXPORT_LINK_HOURS } from '#shared/contracts/privacy.ts';
import type { Context } from '#server/context.ts';
import { requireDiskSpace } from '#server/disk-space.ts';
import type { Database } from '#server/db/drizzle.ts';
import { queueMail, type Writer } from '#server/features/mail/index.ts';
import { scheduledWorker, type Worker, worker } from '#server/jobs/kind.ts';
import { hashToken } from '#server/http/actor.ts';
import type { HostFiles } from '#server/host-files.ts';
import type { FilePlace } from '#server/files/place.ts';
import { clearOldExports, exportFile } from './export-files.ts';
import { EXPORT, findPendingExport, findReadyExport, insertLink, markReady } from './exports.repo.ts';
import { readOwnData } from './own-data.repo.ts';
import { zipOf } from './zip.ts';

/** Makes exports, one at a time per process. */
export const makeExports = (
  { config, db }: Pick<Context, 'config' | 'db'>,
  files: readonly HostFiles[],
  place: FilePlace,
): Worker =>
  worker(EXPORT, async ({ id }, { signal }) => {
    const person = await findPendingExport(db, id);
    if (person === undefined) return;
    await requireDiskSpace(config);
    const own = await Promise.all(files.map((each) => each.list(db, person)));
    const zip = zipOf(await readOwnData(db, person), own.flat());
    await place.write(exportFile(id), zip, signal);
    const isReady = await db.transaction(async (tx) => {
      if (!(await markReady(tx, id))) return false;
      await queueMail(tx, 'exportReady', person.email);
      return true;
    });
    if (!isReady) await place.remove(exportFile(id)); // the account was erased in between
  });

export const clearExports = (db: Database, place: FilePlace): Worker =>
  scheduledWorker('oldExports', { at: '*/10 * * * *', catchUpMs: 0 }, () => clearOldExports(db, place));

/** Writes the mail with a link to the newest export. The link is made when the mail is sent, so the queue never holds one. */
export function exportWriter(db: Database, publicUrl: string): Writer {
  return async (address) => {
    const found = await findReadyExport(db, address);
    if (found === undefined) return null;
    const token = randomBytes(32).toString('base64url');
    await insertLink(db, { tokenHash: hashToken(token), exportId: found.id }, EXPORT_LINK_HOURS);
    return { language: found.language, name: found.firstName, link: `${publicUrl}/exports/${token}` };
  };
}
