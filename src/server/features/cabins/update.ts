import type { CallInput } from '#shared/contracts/call.ts';
import type { Cabin, updateCabin } from '#shared/contracts/cabins.ts';
import { FOCUS_MIDDLE } from '#shared/pictures.ts';
import { reason } from '#shared/reason.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import type { Config } from '#server/config.ts';
import type { HostTransaction } from '#server/db/locks.ts';
import { ownPicture } from '#server/features/media/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { invalidFields, Problem, requireValidChanges } from '#server/problem.ts';
import { requireLanguages } from '#server/features/plans/index.ts';
import { ownCabin, type OwnCabin } from './access.ts';
import { requireGuideSize } from './guide-size.ts';
import { type CabinChanges, changeCabin } from './repo.ts';

/** @throws {Problem} `invalid_input` when only one coordinate is set */
export function requireWholePoint(point: { latitude: number | null; longitude: number | null }): void {
  if ((point.latitude === null) === (point.longitude === null)) return;
  const missing = point.latitude === null ? 'latitude' : 'longitude';
  throw invalidFields({ [missing]: reason('half_a_place') });
}

/** The fields that change a cabin's languages. */
interface LanguageChange {
  language?: GuestLanguage | undefined;
  translationLanguages?: GuestLanguage[] | undefined;
  addTranslationLanguage?: GuestLanguage | undefined;
  removeTranslationLanguage?: GuestLanguage | undefined;
}

/** Whether a call sends any of them. */
const changesLanguages = (change: LanguageChange): boolean =>
  [
    change.language,
    change.translationLanguages,
    change.addTranslationLanguage,
    change.removeTranslationLanguage,
  ].some((part) => part !== undefined);

/**
 * The translation languages after a change, without duplicates and the cabin's own language.
 * @throws {Problem} `tier` when languages are added beyond the plan
 */
function changedLanguages(actor: Actor, cabin: OwnCabin, change: LanguageChange): GuestLanguage[] {
  const { language = cabin.language, translationLanguages = cabin.translationLanguages } = change;
  const { addTranslationLanguage: added = null, removeTranslationLanguage: removed = null } = change;
  const languages = [...new Set([...translationLanguages, ...(added === null ? [] : [added])])].filter(
    (each) => each !== language && each !== removed,
  );
  const onlyRemoves = languages.every((each) => cabin.translationLanguages.includes(each));
  if (!onlyRemoves) requireLanguages(actor, languages.length);
  return languages;
}

type Update = Pick<CallInput<typeof updateCabin>, 'params' | 'body'>;

/** The focus point belongs to the picture: a new picture starts in the middle. */
const focusAfterChange = (imageUrl: string | null | undefined, cabin: Cabin): CabinChanges =>
  imageUrl === undefined || imageUrl === cabin.imageUrl ? {} : { focusX: FOCUS_MIDDLE, focusY: FOCUS_MIDDLE };

/** Recalculates when the cabin's stays begin and end, after its times changed. */
export type TimesChanged = (tx: HostTransaction, cabin: OwnCabin) => Promise<void>;

const TIMES = ['checkInTime', 'checkOutTime', 'timeZone'] as const;

/**
 * Changes the fields that were sent.
 * @throws {Problem} not_found, invalid_input, tier, stale with the current cabin, guide_full
 */
export async function update(
  tx: HostTransaction,
  actor: Actor,
  { params, body }: Update,
  { config, timesChanged }: { config: Pick<Config, 'publicUrl' | 'timeZone'>; timesChanged: TimesChanged },
): Promise<Cabin> {
  const cabin = await ownCabin(tx, actor, params.id);
  requireValidChanges(body, cabin);
  const imageUrl = await ownPicture(tx, actor, body.imageUrl, config);
  const {
    rowVersion = cabin.rowVersion,
    trackingEnabled,
    addTranslationLanguage: _added,
    removeTranslationLanguage: _removed,
    timeZone,
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
    ...focusAfterChange(imageUrl, cabin),
    ...changes,
    imageUrl,
    ...isTracked,
    timeZone: timeZone === null ? config.timeZone : timeZone,
    ...languages,
  });
  const changed = await ownCabin(tx, actor, cabin.id);
  if (TIMES.some((time) => changed[time] !== cabin[time])) await timesChanged(tx, changed);
  if (changed.translationLanguages.some((language) => !cabin.translationLanguages.includes(language))) {
    await requireGuideSize(tx, cabin.id); // old translations in this language return, and the guide may have grown since
  }
  return changed;
}
