import type { CallInput } from '#shared/contracts/call.ts';
import type { CabinService, saveCabinService } from '#shared/contracts/services.ts';
import { type PictureHolder, withPictures } from '#services/guide/pictures.ts';
import { SERVICE_KINDS } from '#services/registry/kinds.ts';
import { reason } from '#shared/reason.ts';
import type { Config } from '#server/config.ts';
import type { HostTransaction } from '#server/db/locks.ts';
import { requireGuideSize } from '#server/features/cabins/index.ts';
import { ownPicture } from '#server/features/media/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { Problem } from '#server/problem.ts';
import { moveTranslations } from './moved-rows.ts';
import { type CabinAndService, writableService } from './access.ts';
import { insertCabinService, updateCabinService } from './repo.ts';
import { checkedValue, type SentValue } from './values.ts';

/** A service's share of the guide's size; hiding and shortening are always allowed. */
const sizeOf = (service: Pick<CabinService, 'isEnabled' | 'valueJson'> | undefined) =>
  service?.isEnabled === true ? service.valueJson.length : 0;

type Save = CallInput<typeof saveCabinService> & Pick<SentValue, 'isSavedBefore'>;
type SiteConfig = Pick<Config, 'publicUrl'>;

/** The value with its picture addresses checked: uploaded pictures must belong to the host. */
async function withOwnPictures(tx: HostTransaction, actor: Actor, valueJson: string, config: SiteConfig) {
  const value = await withPictures(JSON.parse(valueJson) as PictureHolder, async (imageUrl, field) =>
    ownPicture(tx, actor, imageUrl, config, field),
  );
  return JSON.stringify(value);
}

async function write(
  tx: HostTransaction,
  actor: Actor,
  target: CabinAndService,
  { body, isSavedBefore }: Save,
  config: SiteConfig,
) {
  const { current } = target;
  const checked = checkedValue(target, { ...body, isSavedBefore });
  const change = {
    isEnabled: body.isEnabled ?? current?.isEnabled ?? true,
    valueJson: SERVICE_KINDS[target.key].hasPictures
      ? await withOwnPictures(tx, actor, checked, config)
      : checked,
    sortOrder: body.sortOrder ?? undefined,
  };
  if (current === undefined) return insertCabinService(tx, target, change);
  if (body.rowVersion !== current.rowVersion) {
    throw new Problem('stale', reason('stale_service'), { current });
  }
  const updated = await updateCabinService(tx, target, change);
  await moveTranslations(tx, target, current.valueJson, updated.valueJson);
  return updated;
}

/** Saves like `saveService` without checking the guide's size, which callers check once after several writes. */
export async function writeService(
  tx: HostTransaction,
  actor: Actor,
  save: Save,
  config: SiteConfig,
): Promise<{ before: CabinService | undefined; after: CabinService }> {
  const { id, serviceId } = save.params;
  const target = await writableService(tx, actor, id, serviceId);
  const saved = await write(tx, actor, target, save, config);
  return { before: target.current, after: { ...saved, key: target.key } };
}

/**
 * Saves one service of a cabin. The first save creates its row; later ones must send the current rowVersion.
 * @throws {Problem} not_found, tier, invalid_input, guide_full, or stale with the current row
 */
export async function saveService(
  tx: HostTransaction,
  actor: Actor,
  save: Save,
  config: SiteConfig,
): Promise<CabinService> {
  const { before, after } = await writeService(tx, actor, save, config);
  if (sizeOf(after) > sizeOf(before)) await requireGuideSize(tx, save.params.id);
  return after;
}
