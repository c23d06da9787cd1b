import type { Translation } from '#shared/contracts/translations.ts';
import { type GuideParts, type GuideText, guideTexts, textKey } from '#services/guide/texts.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { reason } from '#shared/reason.ts';
import type { Log } from '#server/db/client.ts';
import type { Transaction } from '#server/db/drizzle.ts';
import type { HostTransaction } from '#server/db/locks.ts';
import {
  type OwnCabin,
  ownCabin,
  requireGuideSize,
  requireGuideSizeWithTemplates,
} from '#server/features/cabins/index.ts';
import { guidePartsOf } from '#server/features/services/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { invalidFields, Problem } from '#server/problem.ts';
import { chooseLanguage, listTranslationsOf, type TextRef, type StoredTranslation } from './repo.ts';
import { offeredLanguages } from '#shared/offered-languages.ts';
import { requireLanguages } from '#server/features/plans/index.ts';

/** A cabin's guide and the language its texts are translated into. */
export interface Desk {
  cabin: OwnCabin;
  language: GuestLanguage;
  parts: GuideParts;
  /** In the guests' reading order. */
  texts: GuideText[];
}

/** The cabin and the language of a call. */
export interface DeskParams {
  id: number;
  lang: GuestLanguage;
}

/**
 * Loads a guide's texts with their translations into one language.
 * @throws {Problem} `not_found` for another host's cabin, `invalid_input` for its own language, `tier` beyond the plan
 */
export async function loadTranslations(
  tx: Transaction,
  actor: Actor,
  { id, lang }: DeskParams,
  log: Log,
): Promise<Desk> {
  const cabin = await ownCabin(tx, actor, id);
  requireTranslatable(actor, cabin, lang);
  const parts = await guidePartsOf(tx, cabin, actor.plan, log);
  return { cabin, language: lang, parts, texts: guideTexts(parts) };
}

/**
 * The same before a write: adds the language if the cabin does not have it.
 * @throws {Problem} `language_removed` instead, with `onlyIfChosen`
 */
export async function loadForWriting(
  tx: HostTransaction,
  actor: Actor,
  params: DeskParams & { onlyIfChosen: boolean },
  log: Log,
): Promise<Desk> {
  const desk = await loadTranslations(tx, actor, params, log);
  if (params.onlyIfChosen) requireChosen(desk.cabin, params.lang);
  else if (!desk.cabin.translationLanguages.includes(params.lang)) {
    await chooseLanguage(tx, desk.cabin, params.lang);
    await requireGuideSize(tx, desk.cabin.id);
  }
  return desk;
}

/**
 * The same before the next batch: a language that the host removed meanwhile is not added again, and the cabin's own
 * language must not have changed.
 * @throws {Problem} `invalid_input`
 */
export async function reopenForNextBatch(
  tx: HostTransaction,
  actor: Actor,
  params: DeskParams & { from: GuestLanguage },
  log: Log,
): Promise<Desk> {
  const desk = await loadTranslations(tx, actor, params, log);
  const { language, translationLanguages } = desk.cabin;
  if (language !== params.from || !translationLanguages.includes(params.lang)) {
    throw invalidFields({
      lang: reason('languages_changed'),
    });
  }
  return desk;
}

/** Which text a translation is of; translations of templates are shared by all cabins. */
export const textRefOf = (
  { cabin, parts }: Desk,
  { serviceId, field }: Pick<GuideText, 'serviceId' | 'field'>,
): TextRef => ({
  cabinId: parts.templates.some(({ id }) => id === serviceId) ? null : cabin.id,
  serviceId,
  field,
});

/** Texts with their stored translations. */
export function withStored(texts: readonly GuideText[], stored: readonly StoredTranslation[]): Translation[] {
  const byKey = new Map(stored.map((row) => [textKey(row), row]));
  return texts.map((text) => present(text, byKey.get(textKey(text))));
}

/** All texts with their translations into the desk's language. */
export async function translationsOn(
  tx: Transaction,
  { cabin, language, texts }: Desk,
): Promise<Translation[]> {
  return withStored(texts, await listTranslationsOf(tx, cabin, language));
}

/** The guide's size in this language; untranslated texts count in the cabin's own. */
const sizeOf = (translation: Translation | undefined): number =>
  (translation?.text || translation?.source || '').length;

const sumOf = (translations: readonly Translation[]): number =>
  translations.reduce((sum, translation) => sum + sizeOf(translation), 0);

/** @throws {Problem} `guide_full` when this guide, or one that shares a changed custom service, grows beyond its size */
async function requireGuideSizeFor(
  tx: HostTransaction,
  desk: Desk,
  before: Translation[],
  after: Translation[],
) {
  if (sumOf(after) > sumOf(before)) await requireGuideSize(tx, desk.cabin.id);
  const grown = new Set(
    after.filter((text, at) => sizeOf(text) > sizeOf(before[at])).map(({ serviceId }) => serviceId),
  );
  const templateIds = desk.parts.templates.map(({ id }) => id).filter((id) => grown.has(id));
  if (templateIds.length > 0) await requireGuideSizeWithTemplates(tx, ...templateIds);
}

/**
 * Writes translations and returns all texts with their new state.
 * @throws {Problem} `guide_full` when a guide would be too large in this language, which rolls the write back
 */
export async function changeDesk(
  tx: HostTransaction,
  desk: Desk,
  write: (before: Translation[]) => Promise<void>,
): Promise<Translation[]> {
  const before = await translationsOn(tx, desk);
  await write(before);
  const after = await translationsOn(tx, desk);
  await requireGuideSizeFor(tx, desk, before, after);
  return after;
}

/**
 * Requires that `language` is offered, or that the plan allows one more.
 * @throws {Problem} `invalid_input` for the cabin's own language, `tier` for one beyond the plan
 */
function requireTranslatable(actor: Actor, cabin: OwnCabin, language: GuestLanguage): void {
  if (language === cabin.language) {
    throw invalidFields({ lang: reason('own_language') });
  }
  if (offeredLanguages(cabin, actor.plan).includes(language)) return;
  const chosen = cabin.translationLanguages.filter((each) => each !== cabin.language);
  const at = chosen.indexOf(language);
  requireLanguages(actor, (at === -1 ? chosen.length : at) + 1);
}

/** @throws {Problem} `language_removed` when the cabin no longer has the language: its host removed it elsewhere */
function requireChosen(cabin: OwnCabin, language: GuestLanguage): void {
  if (cabin.translationLanguages.includes(language)) return;
  throw new Problem('language_removed', reason('language_removed'));
}

/** A text of a guide with its stored translation. */
function present(
  { serviceId, field, source, isSealed }: GuideText,
  stored: StoredTranslation | undefined,
): Translation {
  const original = { serviceId, field, source, ...(isSealed && { isSealed }) };
  if (stored === undefined) return { ...original, text: '', state: 'missing', by: null };
  const { text, by } = stored;
  if (stored.source === source) return { ...original, text, state: by, by };
  return { ...original, text, state: 'stale', by, sourceBefore: stored.source };
}
