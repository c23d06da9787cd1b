import type { CallInput } from '#shared/contracts/call.ts';
import type { CabinService, CopyResult, copyServices, SkippedCode } from '#shared/contracts/services.ts';
import { NOT_FILLED_IN } from '#shared/filled-in.ts';
import { SERVICE_KINDS } from '#services/registry/kinds.ts';
import type { Database } from '#server/db/drizzle.ts';
import { hostTransaction, type HostTransaction } from '#server/db/locks.ts';
import { isWifiSealed } from '#server/features/arrival/index.ts';
import { ownCabin, requireGuideSize } from '#server/features/cabins/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { Problem } from '#server/problem.ts';
import { writableService } from './access.ts';
import {
  copyTranslations,
  findOwnCabins,
  insertCabinService,
  listServicesOf,
  updateCabinService,
} from './repo.ts';
import { moveTranslations } from './save.ts';

type Input = Pick<CallInput<typeof copyServices>, 'params' | 'body'>;
type CabinPair = { from: number; to: number; sameLanguage: boolean };

const skipAll = (cabinId: number, serviceIds: readonly number[], code: SkippedCode): CopyResult => ({
  cabinId,
  copied: [],
  skipped: serviceIds.map((serviceId) => ({ serviceId, code })),
});

/** Runs a copy; returns why it was refused, or undefined. */
async function reasonToSkip(copy: () => Promise<void>): Promise<SkippedCode | undefined> {
  try {
    await copy();
    return undefined;
  } catch (error) {
    if (error instanceof Problem && (error.code === 'tier' || error.code === 'not_found')) return error.code;
    throw error;
  }
}

/** Overwrites one service of the target cabin and keeps its position. */
async function copyOne(
  tx: HostTransaction,
  actor: Actor,
  original: CabinService,
  pair: CabinPair,
): Promise<void> {
  const target = await writableService(tx, actor, pair.to, original.serviceId);
  const { isEnabled, valueJson } = original;
  const change = { isEnabled, valueJson, sortOrder: undefined };
  const { current } = target;
  if (current === undefined) await insertCabinService(tx, target, change);
  else await updateCabinService(tx, target, change);
  if (target.isTemplate) return; // translated once for all cabins
  if (pair.sameLanguage) await copyTranslations(tx, original.serviceId, pair);
  else if (current !== undefined) await moveTranslations(tx, target, current.valueJson, valueJson);
}

/** Copies into one cabin; returns for each service why it was skipped, or undefined. */
async function copyEach(
  tx: HostTransaction,
  actor: Actor,
  originals: readonly CabinService[],
  serviceIds: readonly number[],
  pair: CabinPair,
): Promise<Map<number, SkippedCode | undefined>> {
  const codes = new Map<number, SkippedCode | undefined>();
  const isSealed = await isWifiSealed(tx, pair.from);
  for (const serviceId of serviceIds) {
    const original = originals.find((candidate) => candidate.serviceId === serviceId);
    if (original === undefined) codes.set(serviceId, 'not_found');
    else if (original.key === 'wifi' && isSealed) codes.set(serviceId, 'sealed');
    else if (original.valueJson === NOT_FILLED_IN && SERVICE_KINDS[original.key].needsNoText !== true) {
      codes.set(serviceId, 'not_filled_in');
    } else {
      codes.set(serviceId, await reasonToSkip(() => copyOne(tx, actor, original, pair)));
    }
  }
  return codes;
}

async function copyInto(
  tx: HostTransaction,
  actor: Actor,
  { params, body: { serviceIds } }: Input,
  cabinId: number,
): Promise<CopyResult> {
  const found = await findOwnCabins(tx, actor, [params.id, cabinId]);
  const [from, to] = [found.get(params.id), found.get(cabinId)];
  if (from === undefined || to === undefined) return skipAll(cabinId, serviceIds, 'not_found');
  const originals = await listServicesOf(tx, await ownCabin(tx, actor, from.id));
  const pair = { from: from.id, to: to.id, sameLanguage: from.language === to.language };
  const codes = await copyEach(tx, actor, originals, serviceIds, pair);
  const copied = serviceIds.filter((id) => codes.get(id) === undefined);
  if (copied.length > 0) await requireGuideSize(tx, cabinId);
  return {
    cabinId,
    copied,
    skipped: [...codes].flatMap(([serviceId, code]) => (code === undefined ? [] : [{ serviceId, code }])),
  };
}

/**
 * Copies services to other cabins, one transaction per cabin: a guide that would get too large stays unchanged, and the
 * copy continues with the next cabin.
 * @throws {Problem} `not_found` when the source cabin does not exist or belongs to another host
 */
export async function copyToCabins(db: Database, actor: Actor, input: Input): Promise<CopyResult[]> {
  await ownCabin(db, actor, input.params.id);
  const { serviceIds, toCabinIds } = input.body;
  const results: CopyResult[] = [];
  for (const cabinId of toCabinIds) {
    if (cabinId === input.params.id) {
      results.push(skipAll(cabinId, serviceIds, 'same_cabin'));
      continue;
    }
    try {
      results.push(await hostTransaction(db, actor, (tx) => copyInto(tx, actor, input, cabinId)));
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'guide_full')) throw error;
      results.push(skipAll(cabinId, serviceIds, 'guide_full'));
    }
  }
  return results;
}
