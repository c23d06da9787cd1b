import { copyCabin, downloadGuide, type Cabin, importGuide } from '#shared/contracts/cabins.ts';
import type { CallInput } from '#shared/contracts/call.ts';
import { NOT_FILLED_IN } from '#shared/filled-in.ts';
import type { Context } from '#server/context.ts';
import { hostTransaction, type HostTransaction } from '#server/db/locks.ts';
import type { On } from '#server/http/calls.ts';
import type { Store, Media } from '#server/features/media/index.ts';
import type { Transaction } from '#server/db/drizzle.ts';
import { copyArrival } from '#server/features/arrival/index.ts';
import { ownCabin, requireDraftLimit } from '#server/features/cabins/index.ts';
import { recordFirstVersions } from '#server/features/services/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { requireValidChanges } from '#server/problem.ts';
import { limitConcurrencyPerKey } from '#server/concurrency-limit.ts';
import { requireDiskSpace } from '#server/disk-space.ts';
import { guideFile, withoutWifiPassword } from './guide-file.ts';
import { copyCabinRow, copyServiceRows, copyTranslations, findValue, setValue } from './repo.ts';
import { importGuideFile } from './import.ts';

/** Concurrent imports per host: each holds a file of up to 12 MiB and its unpacked content in memory. */
const IMPORTS_AT_ONCE = 1;

/** Registered in the scope that accepts file uploads. */
export function importRoutes(
  on: On,
  { db, config, limits }: Context,
  media: Pick<Media, 'importPictures'>,
): void {
  const inTurn = limitConcurrencyPerKey<number>(IMPORTS_AT_ONCE);
  on(importGuide, async ({ actor, body }) => {
    await limits.count({ importPerHost: String(actor.id) });
    await requireDiskSpace(config);
    return inTurn(actor.id, () => importGuideFile({ db, config, media }, actor, Buffer.from(body ?? [])));
  });
}

async function removeWifiPassword(tx: Transaction, cabinId: number): Promise<void> {
  const wifi = await findValue(tx, cabinId, 'wifi');
  if (wifi === undefined || wifi.valueJson === NOT_FILLED_IN) return;
  await setValue(tx, cabinId, { ...wifi, valueJson: withoutWifiPassword(wifi.valueJson) });
}

/**
 * Copies a cabin as a draft, without what belongs to that house only (R-cabins-9).
 * @throws {Problem} not_found, cabin_limit, invalid_input
 */
async function createCopy(
  tx: HostTransaction,
  actor: Actor,
  { params, body }: Pick<CallInput<typeof copyCabin>, 'params' | 'body'>,
): Promise<Cabin> {
  await requireDraftLimit(tx, actor);
  const original = await ownCabin(tx, actor, params.id);
  requireValidChanges(body, original);
  const copyId = await copyCabinRow(tx, original, body);
  await copyServiceRows(tx, original, copyId);
  await removeWifiPassword(tx, copyId);
  await copyArrival(tx, original, await ownCabin(tx, actor, copyId));
  await copyTranslations(tx, original, { copyId, name: body.name });
  await recordFirstVersions(tx, copyId);
  return ownCabin(tx, actor, copyId);
}

export function copyRoutes(on: On, { db, limits }: Context, { store }: { store: Pick<Store, 'get'> }): void {
  on(copyCabin, async ({ actor, params, body }) =>
    hostTransaction(db, actor, (tx) => createCopy(tx, actor, { params, body })),
  );

  on(downloadGuide, async ({ actor, params: { id }, query }, _request, reply) => {
    await limits.count({ guideFilePerHost: String(actor.id) });
    const file = await guideFile({ db, store }, actor, id, query.secrets === 'true');
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="guide-${id}.zip"`)
      .send(file);
  });
}
