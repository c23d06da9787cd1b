import type { CallInput } from '#shared/contracts/call.ts';
import type { CabinService, restoreServiceVersion, ServiceVersion } from '#shared/contracts/services.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/drizzle.ts';
import type { HostTransaction } from '#server/db/locks.ts';
import { ownCabin } from '#server/features/cabins/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { scheduledWorker, type Worker } from '#server/jobs/kind.ts';
import { notFound } from '#server/problem.ts';
import { isServiceFor, listServicesOf } from './repo.ts';
import { saveService } from './save.ts';
import { deleteOldVersions, listVersions } from './versions.repo.ts';

/**
 * Earlier values of a service; empty until somebody saves it.
 * @throws {Problem} `not_found` for another host's cabin or template
 */
export async function versionsOf(
  db: Database,
  actor: Actor,
  { id, serviceId }: { id: number; serviceId: number },
): Promise<ServiceVersion[]> {
  const cabin = await ownCabin(db, actor, id);
  if (!(await isServiceFor(db, actor.id, serviceId))) throw notFound();
  return listVersions(db, cabin, serviceId, new Date());
}

/**
 * Saves an earlier value over the current one.
 * @throws {Problem} not_found, and as a save does
 */
export async function restoreVersion(
  tx: HostTransaction,
  actor: Actor,
  { params }: Pick<CallInput<typeof restoreServiceVersion>, 'params'>,
  place: Pick<Config, 'publicUrl'>,
): Promise<CabinService> {
  const { id, serviceId, version } = params;
  const cabin = await ownCabin(tx, actor, id);
  const current = (await listServicesOf(tx, cabin)).find((service) => service.serviceId === serviceId);
  const kept = await listVersions(tx, cabin, serviceId, new Date());
  const wanted = kept.find((candidate) => candidate.version === version);
  if (current === undefined || wanted === undefined) throw notFound();
  const body = { valueJson: wanted.valueJson, rowVersion: current.rowVersion };
  return saveService(
    tx,
    actor,
    { params: { id, serviceId }, query: undefined, body, isSavedBefore: true },
    place,
  );
}

/** Deletes expired versions every night. */
export const deleteOldVersionsNightly = (db: Database): Worker =>
  scheduledWorker('oldVersions', { at: '33 3 * * *', catchUpMs: 24 * 3_600_000 }, () =>
    deleteOldVersions(db, new Date()),
  );
