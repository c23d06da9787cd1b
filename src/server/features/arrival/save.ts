import type { z } from 'zod';
import type { Arrival, saveArrival } from '#shared/contracts/arrival.ts';
import type { CallInput } from '#shared/contracts/call.ts';
import { reason } from '#shared/reason.ts';
import { withPictures } from '#services/guide/pictures.ts';
import type { Config } from '#server/config.ts';
import type { HostTransaction } from '#server/db/locks.ts';
import { recordOfCabin } from '#server/features/audit/index.ts';
import { type OwnCabin, ownCabin, requireGuideSize } from '#server/features/cabins/index.ts';
import { ownPicture } from '#server/features/media/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { Problem, requireValidChanges } from '#server/problem.ts';
import { deleteSealedTranslations, findArrival, moveTranslations, writeArrival } from './repo.ts';

/** What a cabin has before its host saved anything. */
export const UNSAVED: Arrival = {
  text: '',
  pictures: [],
  textWhen: 'stay',
  codes: [],
  hoursBefore: 24,
  wifi: 'always',
  rowVersion: 0,
};

type SiteConfig = Pick<Config, 'publicUrl'>;
type Sent = Omit<z.output<typeof saveArrival.body>, 'rowVersion'>;

const sizeOf = ({ text, pictures, codes }: Arrival) => JSON.stringify({ text, pictures, codes }).length;

/**
 * Saves the fields of a request after checking its pictures.
 * @throws {Problem} invalid_input, picture_limit
 */
export async function addArrival(
  tx: HostTransaction,
  actor: Actor,
  cabin: OwnCabin,
  sent: Sent,
  config: SiteConfig,
): Promise<Arrival> {
  const checked = await withPictures(sent, async (imageUrl, field) =>
    ownPicture(tx, actor, imageUrl, config, field),
  );
  return writeArrival(tx, cabin, checked as typeof sent);
}

/** @throws {Problem} not_found, stale with the current state, invalid_input, picture_limit, guide_full */
export async function changeArrival(
  tx: HostTransaction,
  actor: Actor,
  { params, body }: Pick<CallInput<typeof saveArrival>, 'params' | 'body'>,
  config: SiteConfig,
): Promise<Arrival> {
  const cabin = await ownCabin(tx, actor, params.id);
  const before = (await findArrival(tx, cabin)) ?? UNSAVED;
  const { rowVersion, ...sent } = body;
  if ((rowVersion ?? 0) !== before.rowVersion) {
    throw new Problem('stale', reason('stale_arrival'), { current: before });
  }
  requireValidChanges(sent, before);
  const after = await addArrival(tx, actor, cabin, sent, config);
  await moveTranslations(tx, cabin, before, after);
  await deleteSealedTranslations(tx, cabin, before, after);
  await recordOfCabin(tx, actor, 'arrivalSaved', cabin.id);
  if (sizeOf(after) > sizeOf(before)) await requireGuideSize(tx, cabin.id);
  return after;
}
