import type { Translation } from '#shared/contracts/translations.ts';
import type { GuideText } from '#shared/guide-texts.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { offeredLanguages } from '#shared/offered-languages.ts';
import { PLAN_LIMITS } from '#shared/plans.ts';
import { TIERS } from '#shared/tiers.ts';
import type { OwnCabin } from '#server/features/cabins/policy.ts';
import { requireTier } from '#server/features/services/policy.ts';
import type { Actor } from '#server/plugins/actor.ts';
import { invalidFields, Problem } from '#server/problem.ts';
import type { StoredTranslation } from './repo.ts';

/** @throws {Problem} `tier` when the actor's plan holds fewer languages than `count` */
function requireLanguages(actor: Actor, count: number): void {
  const held = PLAN_LIMITS[actor.plan].translationLanguages;
  if (count <= held) return;
  const tier = TIERS.find((one) => PLAN_LIMITS[one].translationLanguages >= count) ?? 'premium';
  requireTier(actor, tier, held === 0 ? 'translations' : `more than ${held} translation languages`);
}

/**
 * Whether `language` is on offer, or could be because the plan has room for one more.
 * @throws {Problem} `invalid_input` for the cabin's own language, `tier` for one beyond the plan
 */
export function requireTranslatable(actor: Actor, cabin: OwnCabin, language: GuestLanguage): void {
  if (language === cabin.language) {
    throw invalidFields({ lang: "This is the cabin's own language. Choose another one to translate into." });
  }
  if (offeredLanguages(cabin, actor.plan).includes(language)) return;
  const chosen = cabin.translationLanguages.filter((one) => one !== cabin.language);
  const at = chosen.indexOf(language);
  requireLanguages(actor, (at === -1 ? chosen.length : at) + 1);
}

/** @throws {Problem} `language_removed` when `language` is not one of the cabin's: its host took it away elsewhere */
export function requireChosen(cabin: OwnCabin, language: GuestLanguage): void {
  if (cabin.translationLanguages.includes(language)) return;
  throw new Problem(
    'language_removed',
    'This language was removed from the cabin. Add it again to save translations into it.',
  );
}

/** What a call may change about a cabin's languages. */
interface LanguageChange {
  language?: GuestLanguage | undefined;
  translationLanguages?: GuestLanguage[] | undefined;
  addTranslationLanguage?: GuestLanguage | undefined;
  removeTranslationLanguage?: GuestLanguage | undefined;
}

/** Whether a call changes anything about them. */
export const changesLanguages = (change: LanguageChange): boolean =>
  [
    change.language,
    change.translationLanguages,
    change.addTranslationLanguage,
    change.removeTranslationLanguage,
  ].some((part) => part !== undefined);

/**
 * What a cabin's languages come to after a change: each once, and without its own.
 * @throws {Problem} `tier` when languages come in that are more than the plan holds
 */
export function changedLanguages(actor: Actor, cabin: OwnCabin, change: LanguageChange): GuestLanguage[] {
  const { language = cabin.language, translationLanguages = cabin.translationLanguages } = change;
  const { addTranslationLanguage: added = null, removeTranslationLanguage: removed = null } = change;
  const wanted = [...new Set([...translationLanguages, ...(added === null ? [] : [added])])].filter(
    (one) => one !== language && one !== removed,
  );
  const takesAway = wanted.every((one) => cabin.translationLanguages.includes(one));
  if (!takesAway) requireLanguages(actor, wanted.length);
  return wanted;
}

/** One text of a guide beside what is stored of it. */
export function present(
  { serviceId, field, source }: GuideText,
  stored: StoredTranslation | undefined,
): Translation {
  if (stored === undefined) return { serviceId, field, source, text: '', state: 'missing', by: null };
  const { text, by } = stored;
  if (stored.source === source) return { serviceId, field, source, text, state: by, by };
  return { serviceId, field, source, text, state: 'stale', by, sourceBefore: stored.source };
}
