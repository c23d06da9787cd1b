import type { GuestLanguage } from '#shared/languages.ts';
import {
  ASPECTS,
  EVIDENCE,
  type Lexicon,
  type LexiconFile,
  packLexicon,
  readLexicon,
  isStop,
} from '#shared/ask/lexicon.ts';
import norwegian from '#shared/ask/lexicon/no.json' with { type: 'json' };
import { packSigns } from '#shared/ask/marks.ts';
import { lexiconOf, TOPICS } from '#shared/ask/lexicons.ts';
import { stem, wordsIn } from '#shared/ask/words.ts';
import da from './words/da.json' with { type: 'json' };
import de from './words/de.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import es from './words/es.json' with { type: 'json' };
import fr from './words/fr.json' with { type: 'json' };
import no from './words/no.json' with { type: 'json' };
import sv from './words/sv.json' with { type: 'json' };

/** The languages in which documents can be read. */
export const DOCUMENT_LANGUAGES = ['en', 'sv', 'no', 'da', 'de', 'fr', 'es'] as const;
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number];

const FILES = { en, sv, no, da, de, fr, es };

export type HeadingName = keyof typeof en.headings;
export type LabelName = keyof typeof en.labels;
export type MarkName = keyof typeof en.marks;
export type ChainName = keyof typeof en.chains;

const phrasesIn = (line: string): string[] =>
  line
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');

const PLAIN: Readonly<Record<string, string>> = { ß: '(?:ß|ss)', æ: '(?:æ|ae)', œ: '(?:œ|oe)', ø: '[øo]' };

/** Matches a letter with an accent also without it. */
const letterPattern = (letter: string): string => {
  const special = PLAIN[letter];
  if (special !== undefined) return special;
  const base = letter.normalize('NFD').charAt(0);
  return base === letter ? letter.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) : `[${letter}${base}]`;
};

/** A phrase as a pattern. Its words may be one word, hyphenated or separate. */
const phrasePattern = (phrase: string): string =>
  phrase
    .split(/[\s-]+/)
    .map((word) => Array.from(word, letterPattern).join(''))
    .join(String.raw`[\s\u00A0'’‐‑-]{0,2}`);

const anyOf = (phrases: readonly string[]): string =>
  phrases
    .toSorted((a, b) => b.length - a.length)
    .map(phrasePattern)
    .join('|');

const NEVER = '(?!)';

const patterns = new Map<string, string>();

const pattern = (id: string, langs: readonly DocumentLanguage[], of: (lang: DocumentLanguage) => string) => {
  const key = `${id}:${langs.join()}`;
  let source = patterns.get(key);
  if (source === undefined) {
    const phrases = [...new Set(langs.flatMap((lang) => phrasesIn(of(lang))))];
    source = phrases.length === 0 ? NEVER : `(?:${anyOf(phrases)})`;
    patterns.set(key, source);
  }
  return source;
};

/** A pattern of the words of a label in some languages. */
export const labelPattern = (name: LabelName, langs: readonly DocumentLanguage[]): string =>
  pattern(`label ${name}`, langs, (lang) => FILES[lang].labels[name]);

/** A pattern of the words that mark something, such as what is old. */
export const markPattern = (name: MarkName, langs: readonly DocumentLanguage[]): string =>
  pattern(`mark ${name}`, langs, (lang) => FILES[lang].marks[name]);

export const chainPattern = (name: ChainName): string =>
  pattern(`chain ${name}`, DOCUMENT_LANGUAGES, (lang) => FILES[lang].chains[name]);

const BEFORE = String.raw`(?<![\p{L}\p{M}\p{N}])`;
const AFTER = String.raw`(?![\p{L}\p{M}\p{N}])`;
const compiled = new Map<string, RegExp>();

/** Finds whole words of a pattern, whatever their case. */
export function wordsPattern(source: string, flags = 'iu'): RegExp {
  const key = `${flags}:${source}`;
  let regex = compiled.get(key);
  if (regex === undefined) {
    regex = new RegExp(`${BEFORE}(?:${source})${AFTER}`, flags);
    compiled.set(key, regex);
  }
  regex.lastIndex = 0;
  return regex;
}

const lines = (names: readonly string[], given: Readonly<Record<string, string>>) =>
  Object.fromEntries(names.map((name) => [name, given[name] ?? '']));

let danish: Lexicon | undefined;

/** Danish is read with Norwegian's words too: most words about cabins are spelt alike. */
function danishLexicon(): Lexicon {
  if (danish !== undefined) return danish;
  const packed = packLexicon({
    endings: da.endings,
    stop: da.stop,
    aspects: lines(ASPECTS, {}) as LexiconFile['aspects'],
    evidence: lines(EVIDENCE, da.evidence) as LexiconFile['evidence'],
    marks: norwegian.marks,
    topics: lines(TOPICS, da.topics),
  });
  danish = { ...readLexicon('da', packed, packSigns()), hasCompounds: true };
  return danish;
}

export const lexiconFor = (lang: DocumentLanguage): Lexicon =>
  lang === 'da' ? danishLexicon() : lexiconOf(lang satisfies GuestLanguage);

/** A usual heading, as stems, and the part of a guide that it stands above. */
interface Phrase {
  name: HeadingName;
  words: string[];
  /** Its position in the file. */
  rank: number;
}

const headings = new Map<DocumentLanguage, Map<string, Phrase[]>>();

/** The phrases of a language by their first word. */
function phrasesOf(lang: DocumentLanguage): Map<string, Phrase[]> {
  let phrases = headings.get(lang);
  if (phrases === undefined) {
    phrases = new Map();
    const { endings } = lexiconFor(lang);
    let rank = 0;
    for (const [name, line] of Object.entries(FILES[lang].headings) as [HeadingName, string][])
      for (const phrase of phrasesIn(line)) {
        const words = wordsIn(phrase).map(({ plain }) => stem(plain, endings));
        const [first = ''] = words;
        const others = phrases.get(first) ?? [];
        phrases.set(first, others);
        others.push({ name, words, rank });
        rank += 1;
      }
    headings.set(lang, phrases);
  }
  return phrases;
}

/** The key that a heading names, with a certainty; 1 if the heading is a known phrase. */
export interface HeadingMatch {
  name: HeadingName;
  score: number;
  /** The number of the heading's words that are part of the phrase. */
  words: number;
}

const has = (words: readonly string[], phrase: readonly string[], at: number) =>
  phrase.every((word, index) => words[at + index] === word);

/** The keys that a heading names in one language; the longest phrases first. */
function namesIn(text: string, lang: DocumentLanguage): HeadingMatch[] {
  const lexicon = lexiconFor(lang);
  const words = wordsIn(text)
    .map(({ plain }) => plain)
    .filter((word, at) => !(at === 0 && /^(?:\d{1,2}|[a-z])$/.test(word)))
    .map((word) => stem(word, lexicon.endings));
  if (words.length === 0) return [];
  const content = words.filter((word) => !isStop(lexicon, word)).length || words.length;
  const found: (HeadingMatch & { rank: number })[] = [];
  for (const [at, first] of words.entries())
    for (const phrase of phrasesOf(lang).get(first) ?? []) {
      const { length } = phrase.words;
      if (at + length > words.length || !has(words, phrase.words, at)) continue;
      const letters = phrase.words.join('').length;
      const significant = phrase.words.filter((word) => !isStop(lexicon, word)).length || length;
      const score =
        length === words.length ? 1 : letters < 3 ? 0 : 0.5 + 0.38 * Math.min(1, significant / content);
      found.push({ name: phrase.name, score, words: length, rank: phrase.rank });
    }
  return found.toSorted((a, b) => b.score - a.score || b.words - a.words || a.rank - b.rank);
}

/** The keys that a heading names, the most certain first. Languages are in order of preference. */
export function headingNames(text: string, langs: readonly DocumentLanguage[]): HeadingMatch[] {
  for (const lang of langs) {
    const exact = namesIn(text, lang).filter(({ score }) => score === 1);
    if (exact.length > 0) return exact;
  }
  const best = new Map<HeadingName, HeadingMatch>();
  for (const lang of langs)
    for (const match of namesIn(text, lang))
      if (match.score > (best.get(match.name)?.score ?? 0)) best.set(match.name, match);
  return [...best.values()].toSorted((a, b) => b.score - a.score);
}

const SHARE_OF_A_LANGUAGE = 0.2;

/** The languages of a text, the main one first; empty if it has too few words. */
export function languagesIn(text: string): DocumentLanguage[] {
  const words = wordsIn(text).map(({ plain }) => plain);
  if (words.length === 0) return [];
  const counts = DOCUMENT_LANGUAGES.map((lang) => {
    const { words: entries } = lexiconFor(lang);
    return { lang, count: words.filter((word) => entries.get(word)?.isStop === true).length };
  });
  const danishOnly = wordsPattern(
    'af|jer|jeres|ud|op|nøgle\\w*|meget|hvad|kører?|uger?|gerne|tilladt|efter|brug|nogen|mad|må I|når I|også I|vores|rygning',
    'giu',
  );
  const norwegianOnly = wordsPattern(
    'av|dere|deres|ut|opp|nøkkel\\w*|mye|hva|hytta|uker?|gjerne|tillatt|etter|bruk|noen|mat|våre?|røyk\\w*|kjør\\w*',
    'giu',
  );
  const matchesOf = (regex: RegExp) => [...text.matchAll(regex)].length;
  const [danishMatches, norwegianMatches] = [matchesOf(danishOnly), matchesOf(norwegianOnly)];
  for (const one of counts) {
    if (one.lang === 'da' && danishMatches <= norwegianMatches) one.count = 0;
    if (one.lang === 'no' && norwegianMatches < danishMatches) one.count = 0;
  }
  const most = Math.max(...counts.map(({ count }) => count));
  if (most === 0) return [];
  const first = counts.filter(({ count }) => count === most).map(({ lang }) => lang);
  const others = counts
    .filter(({ lang, count }) => !first.includes(lang) && count / words.length >= SHARE_OF_A_LANGUAGE)
    .map(({ lang }) => lang);
  return [...first, ...others];
}
