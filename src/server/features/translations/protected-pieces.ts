import { SERVICE_KINDS } from '#services/registry/kinds.ts';
import type { GuideParts, GuideText } from '#services/guide/texts.ts';

/** Place names in a location: Granön and Tranemo in "Granön 4, Tranemo". */
const placesIn = (location: string): string[] =>
  [location, ...location.split(',')].flatMap((part) => [part, part.replace(/\s+\d.*$/, '')]);

/** Names in a guide that must not be translated: people, places, the wifi. */
export function namesIn({ cabin, services }: GuideParts, texts: readonly GuideText[]): string[] {
  const values = services.flatMap(({ key, value }) =>
    (SERVICE_KINDS[key].names ?? []).map((field) => value[field]),
  );
  return [
    cabin.name,
    ...placesIn(cabin.location ?? ''),
    cabin.region ?? '',
    ...values.map(String),
    ...texts.filter(({ isName }) => isName).map(({ source }) => source),
  ];
}

/** Protected pieces besides names: placeholders, addresses, numbers, codes. */
const PROTECTED = [
  /\{\{[^{}\n]*\}\}|\{[^{}\n]*\}|%(?:\d+\$)?[sd]/u, // placeholders
  /(?:https?:\/\/|www\.)[^\s<>"]*[^\s<>".,;:!?)\]]/u,
  /[^\s@<>(]+@[^\s@<>]+\.[\p{L}\d-]+/u, // email addresses
  /(?:[\p{L}\d-]+\.)+(?:se|no|dk|fi|de|fr|es|eu|com|net|org|nu|io|info|app|example)(?:\/[^\s<>"]*[^\s<>".,;:!?)\]])?(?![\p{L}\d])/u,
  /\+?\d[\d\s()/.–-]{3,}\d/u, // telephone numbers, and dates and times with them
  /[#*]?\d[\d#*]{2,}/u, // door codes, years
  /(?<![\p{L}\d])(?=[\p{L}\d]*\d)(?=[\p{L}\d]*\p{Lu})[\p{L}\d]{2,}/u, // keys such as ABCD1234, and roads such as E4
].map(({ source }) => source);

const MIN_NAME_LENGTH = 3;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** A part of a text; protected parts must stay unchanged. */
export interface Piece {
  text: string;
  isProtected: boolean;
}

/** Splits a line into translatable and protected pieces: `names` as whole words, and codes. */
export function createSplitter(names: readonly string[]): (line: string) => Piece[] {
  // Longest first: "Sjö" must not match inside "Sjö Tolken".
  const wanted = [...new Set(names.map((name) => name.trim()))]
    .filter((name) => name.length >= MIN_NAME_LENGTH)
    .toSorted((one, other) => other.length - one.length)
    .map((name) => `(?<![\\p{L}\\d])${escaped(name)}(?![\\p{L}\\d])`);
  const [placeholders = '', ...others] = PROTECTED;
  const pattern = new RegExp(`(${[placeholders, ...wanted, ...others].join('|')})`, 'u');
  return (line) =>
    line
      .split(pattern)
      .map((text, at) => ({ text, isProtected: at % 2 === 1 }))
      .filter(({ text }) => text !== '');
}

/** Whether it contains anything to translate. */
export const hasWords = (text: string): boolean => /\p{L}/u.test(text);

const countIn = (text: string, part: string): number => text.split(part).length - 1;

/** Whether a translation contains all protected pieces as often as its source. */
export function hasAllProtected(translation: string, pieces: readonly Piece[]): boolean {
  const protectedTexts = pieces.filter((piece) => piece.isProtected).map(({ text }) => text);
  return protectedTexts.every(
    (part) => countIn(translation, part) >= protectedTexts.filter((piece) => piece === part).length,
  );
}
