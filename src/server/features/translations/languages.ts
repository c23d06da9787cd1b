import type { Translation } from '#shared/contracts/translations.ts';
import type { GuideText } from '#services/guide/texts.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { offeredLanguages } from '#shared/offered-languages.ts';
import { reason } from '#shared/reason.ts';
import type { OwnCabin } from '#server/features/cabins/index.ts';
import { requireLanguages } from '#server/features/plans/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { invalidFields, Problem } from '#server/problem.ts';
import type { StoredTranslation } from './repo.ts';

/**
 * Requires that `language` is offered, or that the plan allows one more.
 * @throws {Problem} `invalid_input` for the cabin's own language, `tier` for one beyond the plan
 */
export function requireTranslatable(actor: Actor, cabin: OwnCabin, language: GuestLanguage): void {
  if (language === cabin.language) {
    throw invalidFields({ lang: reason('own_language') });
  }
  if (offeredLanguages(cabin, actor.plan).includes(language)) return;
  const chosen = cabin.translationLanguages.filter((each) => each !== cabin.language);
  const at = chosen.indexOf(language);
  requireLanguages(actor, (at === -1 ? chosen.length : at) + 1);
}

/** @throws {Problem} `language_removed` when the cabin no longer has the language: its host removed it elsewhere */
export function requireChosen(cabin: OwnCabin, language: GuestLanguage): void {
  if (cabin.translationLanguages.includes(language)) return;
  throw new Problem('language_removed', reason('language_removed'));
}

/** A text of a guide with its stored translation. */
export function present(
  { serviceId, field, source, isSealed }: GuideText,
  stored: StoredTranslation | undefined,
): Translation {
  const original = { serviceId, field, source, ...(isSealed && { isSealed }) };
  if (stored === undefined) return { ...original, text: '', state: 'missing', by: null };
  const { text, by } = stored;
  if (stored.source === source) return { ...original, text, state: by, by };
  return { ...original, text, state: 'stale', by, sourceBefore: stored.source };
}
