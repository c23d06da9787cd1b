import type { Guide } from '#shared/contracts/guides.ts';
import { guideTexts, textKey } from '#services/guide/texts.ts';
import type { TextLangs } from '#services/page/guest-props.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import type { Words } from '../words/words.ts';

/** The `lang` of the texts of one service, or of the cabin (null). */
export type LangsOf = (serviceId: number | null) => TextLangs;

/** Ids of the services with translated texts; '' stands for the cabin. */
const translatedServices = (translated: Guide['translated']): ReadonlySet<string> =>
  new Set(translated.map((key) => key.slice(0, key.indexOf(':'))));

const always = (lang: GuestLanguage | undefined) => () => lang;

/** For a service without any translated text. */
const untranslated = (ownLanguage: GuestLanguage | undefined): TextLangs => ({
  of: always(ownLanguage),
  around: ownLanguage,
  within: always(undefined),
});

/** Finds the `lang` of each of a guide's texts. */
export function textLangs({ language, ownLanguage, translated }: Guide): LangsOf {
  const same = untranslated(ownLanguage === language ? undefined : ownLanguage);
  if (same.around === undefined || translated.length === 0) return () => same;
  const keys = new Set(translated);
  const services = translatedServices(translated);
  return (serviceId) => {
    if (!services.has(String(serviceId ?? ''))) return same;
    const of = (field: string) => (keys.has(textKey({ serviceId, field })) ? undefined : ownLanguage);
    return { of, around: undefined, within: of };
  };
}

/** A time or a number reads the same in every language. */
const HAS_WORDS = /\p{L}/u;

/** Puts the name of a language into one of the page's sentences: "Host's text in Swedish (not translated)". */
export const withLanguage = (sentence: string, language: GuestLanguage, named: GuestLanguage): string =>
  sentence.replace('{language}', new Intl.DisplayNames(language, { type: 'language' }).of(named) ?? named);

/** The notes on texts that the page shows untranslated (R-translations-10). */
export interface UntranslatedNotes {
  /** One note for the whole guide, when nothing is translated. */
  guide: string | undefined;
  /** The note on one service, or on the cabin's own text (null), when others are translated. */
  of: (serviceId: number | null) => string | undefined;
}

/** Names do not count: most are the same in every language. */
export function untranslatedNotes(guide: Guide, words: Words['original']): UntranslatedNotes {
  const { language, ownLanguage } = guide;
  const translated = new Set(guide.translated);
  // Notices have notes of their own.
  const all = guideTexts({ ...guide, notices: [] }).filter(
    ({ isName, source }) => !isName && HAS_WORDS.test(source),
  );
  const left = language === ownLanguage ? [] : all.filter((text) => !translated.has(textKey(text)));
  if (left.length > 0 && left.length === all.length)
    return { guide: withLanguage(words.guide, language, ownLanguage), of: () => undefined };
  const services = new Set(left.map(({ serviceId }) => serviceId));
  const note = withLanguage(words.part, language, ownLanguage);
  return { guide: undefined, of: (serviceId) => (services.has(serviceId) ? note : undefined) };
}
