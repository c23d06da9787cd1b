import {
  activateCabin,
  createCabin,
  getCabin,
  listCabins,
  releaseToken,
  updateCabin,
} from '#shared/contracts/cabins.ts';
import { textLanguageOf } from '#shared/languages.ts';
import { reason } from '#shared/reason.ts';
import type { Context } from '#server/context.ts';
import { ownPicture } from '#server/features/media/index.ts';
import type { Actor } from '#server/http/actor.ts';
import type { On } from '#server/http/calls.ts';
import { Problem, requireValidChanges } from '#server/problem.ts';
import { hostTransaction } from '#server/db/locks.ts';
import { linkTag } from './activation.ts';
import { unlinkTag } from './activation.repo.ts';
import { ownCabin, requireDraftLimit } from './access.ts';
import { requireWholePoint, type TimesChanged, update } from './update.ts';
import { insertCabin, listCabinsOf } from './repo.ts';

export function cabinRoutes(
  on: On,
  { db, config, limits, weather }: Context,
  timesChanged: TimesChanged,
): void {
  /** Requests weather for a cabin's place; silently skipped for hosts who move cabins too often. */
  async function requestWeather(actor: Actor, cabinId: number): Promise<void> {
    try {
      await limits.count({ placePerHost: String(actor.id) });
      weather.request(cabinId, true);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  }

  on(listCabins, async ({ actor }) => listCabinsOf(db, actor.id));

  on(getCabin, async ({ actor, params }) => ownCabin(db, actor, params.id));

  on(createCabin, async ({ actor, body }) => {
    requireValidChanges(body, null);
    requireWholePoint({ latitude: body.latitude ?? null, longitude: body.longitude ?? null });
    const cabin = await hostTransaction(db, actor, async (tx) => {
      await requireDraftLimit(tx, actor);
      const imageUrl = await ownPicture(tx, actor, body.imageUrl, config);
      const language = body.language ?? textLanguageOf(actor.language);
      const timeZone = body.timeZone ?? config.timeZone;
      return insertCabin(tx, { ...body, imageUrl, userId: actor.id, language, timeZone });
    });
    await requestWeather(actor, cabin.id);
    return cabin;
  });

  on(updateCabin, async ({ actor, params, body }) => {
    const changed = await hostTransaction(db, actor, (tx) =>
      update(tx, actor, { params, body }, { config, timesChanged }),
    );
    const { location, region, latitude, longitude } = body;
    const isMoved = [location, region, latitude, longitude].some((part) => part !== undefined);
    if (isMoved) await requestWeather(actor, changed.id);
    return changed;
  });

  on(activateCabin, async ({ actor, params, body }) => {
    const attempts = { activatePerHost: String(actor.id) };
    await limits.count(attempts);
    try {
      await hostTransaction(db, actor, (tx) => linkTag(tx, actor, params.id, body.code));
    } catch (error) {
      // Only an unusable code counts as a failed attempt; a full plan does not.
      if (!(error instanceof Problem && error.code === 'code_unavailable')) await limits.refund(attempts);
      throw error;
    }
    await limits.refund(attempts);
    return ownCabin(db, actor, params.id);
  });

  on(releaseToken, async ({ actor, params }) =>
    hostTransaction(db, actor, async (tx) => {
      const cabin = await ownCabin(tx, actor, params.id);
      const isReleased = await unlinkTag(tx, actor, cabin, 'release');
      if (!isReleased) throw new Problem('cabin_has_no_tag', reason('cabin_has_no_tag'));
      return ownCabin(tx, actor, params.id);
    }),
  );
}
