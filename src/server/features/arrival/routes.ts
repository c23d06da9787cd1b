import { type Arrival, getArrival, saveArrival } from '#shared/contracts/arrival.ts';
import type { CallInput } from '#shared/contracts/call.ts';
import { reason } from '#shared/reason.ts';
import { withPictures } from '#services/guide/pictures.ts';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { hostTransaction, type HostTransaction } from '#server/db/locks.ts';
import { ownCabin, requireGuideSize } from '#server/features/cabins/index.ts';
import { ownPicture } from '#server/features/media/index.ts';
import type { Actor } from '#server/http/actor.ts';
import type { On } from '#server/http/calls.ts';
import { Problem, requireValidChanges } from '#server/problem.ts';
import { findArrival, moveTranslations, writeArrival } from './repo.ts';

/** What a cabin has before its host saved anything. */
const UNSAVED: Arrival = {
  text: '',
  pictures: [],
  textWhen: 'stay',
  codes: [],
  hoursBefore: 24,
  wifi: 'always',
  rowVersion: 0,
};

const sizeOf = ({ text, pictures, codes }: Arrival) => JSON.stringify({ text, pictures, codes }).length;

/** @throws {Problem} not_found, stale with the current state, invalid_input, picture_limit, guide_full */
async function save(
  tx: HostTransaction,
  actor: Actor,
  { params, body }: Pick<CallInput<typeof saveArrival>, 'params' | 'body'>,
  config: Pick<Config, 'publicUrl'>,
): Promise<Arrival> {
  const cabin = await ownCabin(tx, actor, params.id);
  const before = (await findArrival(tx, cabin)) ?? UNSAVED;
  const { rowVersion, ...sent } = body;
  if ((rowVersion ?? 0) !== before.rowVersion) {
    throw new Problem('stale', reason('stale_arrival'), { current: before });
  }
  requireValidChanges(sent, before);
  const checked = await withPictures(sent, async (imageUrl, field) =>
    ownPicture(tx, actor, imageUrl, config, field),
  );
  const after = await writeArrival(tx, cabin, checked as typeof sent);
  await moveTranslations(tx, cabin, before, after);
  if (sizeOf(after) > sizeOf(before)) await requireGuideSize(tx, cabin.id);
  return after;
}

export function arrivalRoutes(on: On, { db, config }: Context): void {
  on(
    getArrival,
    async ({ actor, params }) => (await findArrival(db, await ownCabin(db, actor, params.id))) ?? UNSAVED,
  );

  on(saveArrival, async ({ actor, params, body }) =>
    hostTransaction(db, actor, (tx) => save(tx, actor, { params, body }, config)),
  );
}
