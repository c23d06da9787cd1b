import type { CallInput } from '#shared/contracts/call.ts';
import type { Cabin, copyCabin } from '#shared/contracts/cabins.ts';
import { NOT_FILLED_IN } from '#shared/filled-in.ts';
import type { Transaction } from '#server/db/drizzle.ts';
import type { HostTransaction } from '#server/db/locks.ts';
import { ownCabin, requireDraftRoom } from '#server/features/cabins/index.ts';
import { noteFirstVersions } from '#server/features/services/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { requireTyped } from '#server/problem.ts';
import { copyCabinRow, copyServiceRows, copyTranslations, findValue, setValue } from './repo.ts';
import { withoutWifiPassword } from './wifi.ts';

async function forgetWifiPassword(tx: Transaction, cabinId: number): Promise<void> {
  const wifi = await findValue(tx, cabinId, 'wifi');
  if (wifi === undefined || wifi.valueJson === NOT_FILLED_IN) return;
  await setValue(tx, cabinId, { ...wifi, valueJson: withoutWifiPassword(wifi.valueJson) });
}

/**
 * Adds a draft like an own cabin, with what belongs to that house only left out (R-cabins-9).
 * @throws {Problem} not_found, cabin_limit, invalid_input
 */
export async function copyOf(
  tx: HostTransaction,
  actor: Actor,
  { params, body }: Pick<CallInput<typeof copyCabin>, 'params' | 'body'>,
): Promise<Cabin> {
  await requireDraftRoom(tx, actor);
  const original = await ownCabin(tx, actor, params.id);
  requireTyped(body, original);
  const copyId = await copyCabinRow(tx, original, body);
  await copyServiceRows(tx, original, copyId);
  await forgetWifiPassword(tx, copyId);
  await copyTranslations(tx, original, { copyId, name: body.name });
  await noteFirstVersions(tx, copyId);
  return ownCabin(tx, actor, copyId);
}
