import {
  activateCabin,
  type Cabin,
  createCabin,
  getCabin,
  listCabins,
  releaseToken,
  updateCabin,
} from '#shared/contracts/cabins.ts';
import { textLanguageOf } from '#shared/languages.ts';
import { FOCUS_MIDDLE } from '#shared/pictures.ts';
import { said } from '#shared/said.ts';
import type { Context } from '#server/context.ts';
import { ownPicture } from '#server/features/media/index.ts';
import type { Actor } from '#server/http/actor.ts';
import type { On } from '#server/http/calls.ts';
import { invalidFields, Problem } from '#server/problem.ts';
import { hostTransaction } from '#server/db/locks.ts';
import { linkTag, unlinkTag } from './activation.ts';
import { ownCabin, requireDraftRoom } from './access.ts';
import { changedLanguages, changesLanguages } from './languages.ts';
import { type CabinChanges, changeCabin, insertCabin, listCabinsOf } from './repo.ts';

/** @throws {Problem} `invalid_input` when half a point would be left */
function requireWholePoint(point: { latitude: number | null; longitude: number | null }): void {
  if ((point.latitude === null) === (point.longitude === null)) return;
  const missing = point.latitude === null ? 'latitude' : 'longitude';
  throw invalidFields({ [missing]: said('half_a_place') });
}

/** A point belongs to its picture: another one starts in the middle. */
const focusOfNew = (imageUrl: string | null | undefined, cabin: Cabin): CabinChanges =>
  imageUrl === undefined || imageUrl === cabin.imageUrl ? {} : { focusX: FOCUS_MIDDLE, focusY: FOCUS_MIDDLE };

export function cabinRoutes(on: On, { db, config, limits, weather }: Context): void {
  /** The weather where a cabin is now. A host who moves cabins all the time gets no newer one. */
  async function askForWeather(actor: Actor, cabinId: number): Promise<void> {
    try {
      await limits.count({ placePerHost: String(actor.id) });
      weather.want(cabinId, true);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  }

  on(listCabins, async ({ actor }) => listCabinsOf(db, actor.id));

  on(getCabin, async ({ actor, params }) => ownCabin(db, actor, params.id));

  on(createCabin, async ({ actor, body }) => {
    requireWholePoint({ latitude: body.latitude ?? null, longitude: body.longitude ?? null });
    const cabin = await hostTransaction(db, actor.id, async (tx) => {
      await requireDraftRoom(tx, actor);
      const imageUrl = await ownPicture(tx, actor, body.imageUrl, config);
      const language = body.language ?? textLanguageOf(actor.language);
      return insertCabin(tx, { ...body, imageUrl, userId: actor.id, language });
    });
    await askForWeather(actor, cabin.id);
    return cabin;
  });

  on(updateCabin, async ({ actor, params, body }) => {
    const changed = await hostTransaction(db, actor.id, async (tx) => {
      const cabin = await ownCabin(tx, actor, params.id);
      const imageUrl = await ownPicture(tx, actor, body.imageUrl, config);
      const {
        rowVersion,
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
      const all = { ...focusOfNew(imageUrl, cabin), ...changes, imageUrl, ...isTracked, ...languages };
      const isFresh = await changeCabin(tx, cabin, all, rowVersion);
      const current = await ownCabin(tx, actor, params.id);
      if (!isFresh) {
        throw new Problem('stale', said('stale_cabin'), { current });
      }
      return current;
    });
    const { location, region, latitude, longitude } = body;
    const isMoved = [location, region, latitude, longitude].some((part) => part !== undefined);
    if (isMoved) await askForWeather(actor, changed.id);
    return changed;
  });

  on(activateCabin, async ({ actor, params, body }) => {
    const tries = { activatePerHost: String(actor.id) };
    await limits.count(tries);
    try {
      await hostTransaction(db, actor.id, (tx) => linkTag(tx, actor, params.id, body.code));
    } catch (error) {
      // Only a code that does not work is a failed try; a full plan is none.
      if (!(error instanceof Problem && error.code === 'code_unavailable')) await limits.forgive(tries);
      throw error;
    }
    await limits.forgive(tries);
    return ownCabin(db, actor, params.id);
  });

  on(releaseToken, async ({ actor, params }) =>
    hostTransaction(db, actor.id, async (tx) => {
      const cabin = await ownCabin(tx, actor, params.id);
      const isReleased = await unlinkTag(tx, actor, cabin, 'release');
      if (!isReleased) throw new Problem('cabin_has_no_tag', said('cabin_has_no_tag'));
      return ownCabin(tx, actor, params.id);
    }),
  );
}
