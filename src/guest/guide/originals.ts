import type { Guide } from '#shared/contracts/guides.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { guideTexts, textKey } from '#services/guide/texts.ts';
import type { Words } from '../words/words.ts';

/** A time or a number reads the same in every language. */
const HAS_WORDS = /\p{L}/u;

/** A sentence of the page's with the name of a language in it, as the page's language has it: "Host's text in Swedish (not translated)". */
export const withLanguage = (sentence: string, language: GuestLanguage, named: GuestLanguage): string =>
  sentence.replace('{language}', new Intl.DisplayNames(language, { type: 'language' }).of(named) ?? named);

/** What a page says of the host's texts that it shows in the language they were written in (R-translations-10). */
export interface Originals {
  /** Once for the whole guide, where none of it is translated. */
  guide: string | undefined;
  /** Of one service, or of the cabin's own text (null), where others are translated. */
  of: (serviceId: number | null) => string | undefined;
}

/** Names do not count: most of them are the same in every language. */
export function originalsOf(guide: Guide, words: Words['original']): Originals {
  const { language, ownLanguage } = guide;
  const translated = new Set(guide.translated);
  // Notices say it for themselves.
  const all = guideTexts({ ...guide, notices: [] }).filter(
    ({ isName, source }) => !isName && HAS_WORDS.test(source),
  );
  const left = language === ownLanguage ? [] : all.filter((text) => !translated.has(textKey(text)));
  if (left.length > 0 && left.length === all.length)
    return { guide: withLanguage(words.guide, language, ownLanguage), of: () => undefined };
  const services = new Set(left.map(({ serviceId }) => serviceId));
  const said = withLanguage(words.part, language, ownLanguage);
  return { guide: undefined, of: (serviceId) => (services.has(serviceId) ? said : undefined) };
}
