import type { CallInput } from '#shared/contracts/call.ts';
import type { CabinService, saveCabinService } from '#shared/contracts/services.ts';
import { type PictureHolder, withPictures } from '#services/guide/pictures.ts';
import { SERVICE_KINDS } from '#services/registry/kinds.ts';
import { reason } from '#shared/reason.ts';
import { lacksPassword, NOT_FILLED_IN } from '#shared/filled-in.ts';
import { faultsInNewInput } from '#shared/new-input.ts';
import { SERVICE_VALUES } from '#services/registry/values.ts';
import { movedField, movesBetween } from '#services/guide/moved-rows.ts';
import { textRowsOf } from '#services/guide/texts.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import type { Config } from '#server/config.ts';
import type { HostTransaction } from '#server/db/locks.ts';
import { requireGuideSize } from '#server/features/cabins/index.ts';
import { ownPicture } from '#server/features/media/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { invalidFields, Problem } from '#server/problem.ts';
import type { Transaction } from '#server/db/drizzle.ts';
import { moveRowTranslations } from '#server/db/moved-translations.ts';
import { type CabinAndService, writableService } from './access.ts';
import { insertCabinService, updateCabinService } from './repo.ts';

function parseObject(valueJson: string): object {
  try {
    const value: unknown = JSON.parse(valueJson);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Refused below, like any value that is not an object.
  }
  throw invalidFields({ valueJson: reason('json_text') });
}

/** Limits the answer: a value in a 9 KB guide file had 198,000 errors, an answer of 22 MB that took 2.4 s. */
const MAX_REASONS = 100;

interface SentValue {
  /** Saved earlier, here or on the site of an imported file: exempt from later rules for input (R-values-21). */
  isSavedBefore?: boolean | undefined;
  isEnabled?: boolean | undefined;
  valueJson?: string | null | undefined;
}

/**
 * The JSON to save, checked against the schema of the service's key (R-values-4). A missing or unchanged value stays
 * as stored, and so does an empty value sent with the switch, which needs none (R-services-1).
 * @throws {Problem} `invalid_input` with a reason per field
 */
export function checkedValue(
  target: Pick<CabinAndService, 'serviceId' | 'key' | 'isTemplate' | 'current'>,
  { isEnabled, valueJson, isSavedBefore = false }: SentValue,
): string {
  if (target.isTemplate) return JSON.stringify({ templateId: target.serviceId });
  const before = target.current?.valueJson;
  const kept = before ?? NOT_FILLED_IN;
  const isSwitched = isEnabled !== undefined;
  if (valueJson === null || valueJson === undefined || valueJson === before) return kept;
  if (isSwitched && valueJson.trim() === '') return kept;
  const value = parseObject(valueJson);
  const result = SERVICE_VALUES[target.key].safeParse(value);
  const isWithoutValue = isSwitched && Object.keys(value).length === 0;
  if (isWithoutValue && (!result.success || kept !== NOT_FILLED_IN)) return kept;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error?.issues.slice(0, MAX_REASONS) ?? [])
    fields[path.join('.') || 'valueJson'] ??= message;
  if (!isSavedBefore && result.success) Object.assign(fields, faultsInNewInput(value, parseObject(kept)));
  if (!result.success || Object.keys(fields).length > 0) throw invalidFields(fields);
  const stillLacksPassword = isSavedBefore && lacksPassword(value);
  return JSON.stringify(stillLacksPassword ? { ...result.data, passwordMissing: true } : result.data);
}

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

type Row = Record<string, unknown>;

const rowsIn = (valueJson: string, list: string): Row[] => {
  const rows = (JSON.parse(valueJson) as Row)[list];
  return Array.isArray(rows) ? (rows as Row[]) : [];
};

/**
 * Moves translations along with their rows when a service is saved.
 */
export async function moveTranslations(
  tx: Transaction,
  service: { cabinId: number; serviceId: number; key: ServiceKey },
  before: string,
  after: string,
): Promise<void> {
  const rows = textRowsOf(service.key);
  if (rows === undefined || before === after) return;
  const old = rowsIn(before, rows.list);
  const moves = movesBetween(old, rowsIn(after, rows.list), rows.texts);
  if (old.every((_row, index) => moves.get(index) === index)) return;
  await moveRowTranslations(tx, service, rows.list, (field) => movedField(field, rows.list, moves));
}
