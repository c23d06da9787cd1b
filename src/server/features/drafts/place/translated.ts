import { type Draft, drop, textAt } from './state.ts';
import type { Section } from './sections.ts';
import { type DocumentLanguage, type HeadingName, languagesIn } from './words.ts';

/** Of a document in several languages only one is read. */

/** Languages by the headings of their parts. */
const NAMES: Readonly<Record<DocumentLanguage, RegExp>> = {
  en: /^(?:english|engelska|engelsk|englisch|anglais|inglés|in english|🇬🇧.*|🇺🇸.*)$/iu,
  sv: /^(?:svenska|swedish|svensk|schwedisch|suédois|sueco|på svenska|🇸🇪.*)$/iu,
  no: /^(?:norsk|norwegian|norska|norwegisch|norvégien|noruego|bokmål|på norsk|🇳🇴.*)$/iu,
  da: /^(?:dansk|danish|danska|dänisch|danois|danés|på dansk|🇩🇰.*)$/iu,
  de: /^(?:deutsch|german|tyska|tysk|allemand|alemán|auf deutsch|🇩🇪.*)$/iu,
  fr: /^(?:français|french|franska|fransk|französisch|francés|en français|🇫🇷.*)$/iu,
  es: /^(?:español|spanish|spanska|spansk|spanisch|espagnol|castellano|en español|🇪🇸.*)$/iu,
};
const MIN_WORDS = 6;

const named = (draft: Draft, section: Section): DocumentLanguage | null => {
  const title = section.heading === null ? '' : textAt(draft, section.heading).trim();
  const found = (Object.entries(NAMES) as [DocumentLanguage, RegExp][]).find(([, regex]) =>
    regex.test(title),
  );
  return found?.[0] ?? (section.parent === null ? null : named(draft, section.parent));
};

function languageOf(draft: Draft, section: Section): DocumentLanguage | null {
  const given = named(draft, section);
  if (given !== null) return given;
  const words = section.lines.map((line) => textAt(draft, line)).join('\n');
  if (words.split(/\s+/).length < MIN_WORDS) return null;
  const [first, second] = languagesIn(words);
  return first !== undefined && second === undefined ? first : null;
}

const near = (a: DocumentLanguage, b: DocumentLanguage) =>
  a === b || (['no', 'da'].includes(a) && ['no', 'da'].includes(b));

const isInSeveral = (all: readonly { lang: DocumentLanguage }[]) =>
  all.some((one) => all.some((other) => !near(one.lang, other.lang)));

/** Drops lines that repeat a section in another language. */
export function dropTranslations(draft: Draft, language: string): void {
  const spoken = draft.sections.map((section) => ({ section, lang: languageOf(draft, section) }));
  const byName = new Map<HeadingName, { section: Section; lang: DocumentLanguage }[]>();
  for (const { section, lang } of spoken)
    if (lang !== null && section.name !== null && section.lines.length > 0)
      byName.set(section.name, [...(byName.get(section.name) ?? []), { section, lang }]);
  const repeated = [...byName.values()].filter(isInSeveral);
  if (
    repeated.length < 2 &&
    !spoken.some(({ section }) => named(draft, section) !== null && section.heading !== null)
  )
    return;
  for (const all of repeated) {
    const main = all.find(({ lang }) => lang === language)?.lang ?? all[0]?.lang;
    if (main === undefined) continue;
    for (const { section, lang } of all) if (!near(lang, main)) drop(draft, 'language', ...section.lines);
  }
}
