import type { GuestLanguage } from '#shared/languages.ts';
import { requireLanguages } from '#server/features/plans/index.ts';
import type { Actor } from '#server/http/actor.ts';
import type { OwnCabin } from './access.ts';

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
