import type { CallInput } from '#shared/contracts/call.ts';
import type { Cabin, updateCabin } from '#shared/contracts/cabins.ts';
import { FOCUS_MIDDLE } from '#shared/pictures.ts';
import { reason } from '#shared/reason.ts';
import type { Config } from '#server/config.ts';
import type { HostTransaction } from '#server/db/locks.ts';
import { ownPicture } from '#server/features/media/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { Problem, requireTyped } from '#server/problem.ts';
import { ownCabin } from './access.ts';
import { requireRoom } from './guide-room.ts';
import { changedLanguages, changesLanguages } from './languages.ts';
import { requireWholePoint } from './point.ts';
import { type CabinChanges, changeCabin } from './repo.ts';

type Update = Pick<CallInput<typeof updateCabin>, 'params' | 'body'>;

/** A point belongs to its picture: another one starts in the middle. */
const focusOfNew = (imageUrl: string | null | undefined, cabin: Cabin): CabinChanges =>
  imageUrl === undefined || imageUrl === cabin.imageUrl ? {} : { focusX: FOCUS_MIDDLE, focusY: FOCUS_MIDDLE };

/**
 * Changes what is sent of an own cabin.
 * @throws {Problem} not_found, invalid_input, tier, stale with the current cabin, guide_full
 */
export async function update(
  tx: HostTransaction,
  actor: Actor,
  { params, body }: Update,
  place: Pick<Config, 'publicUrl'>,
): Promise<Cabin> {
  const cabin = await ownCabin(tx, actor, params.id);
  requireTyped(body, cabin);
  const imageUrl = await ownPicture(tx, actor, body.imageUrl, place);
  const {
    rowVersion = cabin.rowVersion,
    trackingEnabled,
    addTranslationLanguage: _added,
    removeTranslationLanguage: _removed,
    ...changes
  } = body;
  const { latitude = cabin.latitude, longitude = cabin.longitude } = changes;
  requireWholePoint({ latitude, longitude });
  const isTracked = trackingEnabled === undefined ? {} : { isTracked: trackingEnabled };
  const languages = changesLanguages(body)
    ? { translationLanguages: changedLanguages(actor, cabin, body) }
    : {};
  if (rowVersion !== cabin.rowVersion) throw new Problem('stale', reason('stale_cabin'), { current: cabin });
  await changeCabin(tx, cabin, {
    ...focusOfNew(imageUrl, cabin),
    ...changes,
    imageUrl,
    ...isTracked,
    ...languages,
  });
  const changed = await ownCabin(tx, actor, cabin.id);
  if (changed.translationLanguages.some((one) => !cabin.translationLanguages.includes(one))) {
    await requireRoom(tx, cabin.id); // it may have been translated before, and the guide have grown since
  }
  return changed;
}
