import type { CallInput } from '#shared/contracts/call.ts';
import type { CabinService, saveCabinService } from '#shared/contracts/services.ts';
import type { Transaction } from '#server/db/drizzle.ts';
import { keepOwnPicture } from '#server/features/media/policy.ts';
import { moveTranslations } from '#server/features/translations/rows.service.ts';
import type { Actor } from '#server/plugins/actor.ts';
import { Problem } from '#server/problem.ts';
import { type CabinAndService, requireRoom, writableService } from './policy.ts';
import { insertCabinService, updateCabinService } from './repo.ts';
import { checkedValue } from './values.ts';

/** How much of the guide a service takes; hiding one and shortening one are always allowed. */
const sizeOf = (service: Pick<CabinService, 'isEnabled' | 'valueJson'> | undefined) =>
  service?.isEnabled === true ? service.valueJson.length : 0;

type Save = CallInput<typeof saveCabinService>;

const stale = (current: CabinService) =>
  new Problem('stale', 'This service was changed elsewhere since you opened it.', { current });

const pictureIn = (valueJson: string) => (JSON.parse(valueJson) as { imageUrl?: string }).imageUrl;

async function write(tx: Transaction, actor: Actor, target: CabinAndService, { body }: Save) {
  const { current } = target;
  const change = {
    isEnabled: body.isEnabled ?? current?.isEnabled ?? true,
    valueJson: checkedValue(target, body),
    sortOrder: body.sortOrder ?? undefined,
  };
  if (target.key === 'custom') await keepOwnPicture(tx, actor, pictureIn(change.valueJson));
  if (current === undefined) return insertCabinService(tx, target, change);
  if (body.rowVersion !== current.rowVersion) throw stale(current);
  const updated = await updateCabinService(tx, target, change, current.rowVersion);
  if (updated !== undefined) await moveTranslations(tx, target, current.valueJson, updated.valueJson);
  return updated;
}

/**
 * Saves one service of a cabin. The first save creates its row; every later one must name the
 * rowVersion it was based on.
 * @throws {Problem} not_found, tier, invalid_input, guide_full, or stale with the current row
 */
export async function saveService(tx: Transaction, actor: Actor, save: Save): Promise<CabinService> {
  const { id, serviceId } = save.params;
  const target = await writableService(tx, actor, id, serviceId);
  const saved = await write(tx, actor, target, save);
  if (saved !== undefined) {
    if (sizeOf(saved) > sizeOf(target.current)) await requireRoom(tx, id);
    return { ...saved, key: target.key };
  }
  // Another save came between the check and the write: show what it left.
  const { current } = await writableService(tx, actor, id, serviceId);
  if (current === undefined) throw new Error(`service ${serviceId} vanished from cabin ${id}`);
  throw stale(current);
}
