import type { Aspect, Entry, Evidence, Lexicon } from './lexicon.ts';
import { compoundOf } from './compounds.ts';
import { entryOf } from './lexicon.ts';
import { hasMark, type Mark, marksIn } from './marks.ts';
import { sentencesOf } from './sentences.ts';
import { stem, type Word, wordsIn } from './words.ts';

/** A word or phrase of a text and what it stands for. */
export interface Token {
  /** Stems, divided by blanks. */
  text: string;
  /** As typed but folded. */
  plain: string;
  /** Undefined for a word that is in no lexicon. */
  entry: Entry | undefined;
  /** Topics, or those of the head of a compound. */
  topics: readonly number[];
  /** Topics of a compound's other parts. */
  others: readonly number[];
  /** A compound's first part, if no lexicon knows it. */
  front: string;
  aspects: readonly Aspect[];
  /** Evidence of the words of a phrase: "included in the price" is about what to bring, and says that it is free. */
  within: readonly Evidence[];
  /** Where the word stands among the words of the text. */
  at: number;
  words: number;
  /** Where it begins in the text. */
  start: number;
  /** Whether a mark of punctuation stands before it. */
  isAfterMark: boolean;
}

/** Letters of those who have their keys. */
const UMLAUT = /[åäöæø]/i;

/** A text as tokens, the longest phrases first. No phrase goes past a mark of punctuation. */
export function tokensOf(text: string, lexicon: Lexicon): Token[] {
  const words = wordsIn(text).map((word) => ({ ...word, stem: stem(word.plain, lexicon.endings) }));
  const isAccented = UMLAUT.test(text);
  /** Things named within a phrase that asks: "may the dog". */
  const thingsIn = (phrase: readonly StemmedWord[]): number[] =>
    phrase.flatMap(({ spelt }) => {
      const entry = entryOf(lexicon, spelt, isAccented);
      return entry === undefined || entry.isStop || entry.aspects.length > 0 ? [] : entry.topics;
    });
  const tokens: Token[] = [];
  for (let at = 0; at < words.length;) {
    const [length, entry] = entryAt(text, words, at, lexicon, isAccented);
    const { plain = '', spelt = '' } = words[at] ?? {};
    const compound = entry === undefined ? compoundOf(spelt, lexicon) : undefined;
    tokens.push({
      text: words
        .slice(at, at + length)
        .map((word) => word.stem)
        .join(' '),
      plain,
      entry,
      topics:
        length > 1 &&
        entry?.topics.length === 0 &&
        entry.aspects.some((aspect) => aspect === 'may' || aspect === 'can')
          ? thingsIn(words.slice(at, at + length))
          : (entry?.topics ?? compound?.head ?? []),
      others: compound?.others ?? [],
      front: compound?.front ?? '',
      aspects: entry?.aspects ?? compound?.aspects ?? [],
      within:
        (entry?.evidence.length ?? 0) > 0
          ? []
          : words
              .slice(at, at + length)
              .flatMap((word) => entryOf(lexicon, word.spelt, isAccented)?.evidence ?? []),
      at,
      words: length,
      start: words[at]?.start ?? 0,
      isAfterMark: at > 0 && isParted(text, words, at),
    });
    at += length;
  }
  // Norwegian "ved" is wood, and "by" before another word.
  for (const [index, token] of tokens.entries()) {
    if (token.topics.length === 0 || token.entry?.evidence.includes('place') !== true) continue;
    const next = tokens[index + 1];
    const isThing =
      next === undefined ||
      next.isAfterMark ||
      next.plain.length <= 2 ||
      next.entry?.isStop === true ||
      next.entry?.aspects.includes('exist') === true;
    if (isThing) token.entry = { ...token.entry, evidence: [], isStop: false };
    else token.topics = [];
  }
  return tokens;
}

/** A text as it is compared with questions. */
export interface Analysis {
  topics: Set<number>;
  /** Topics of compounds' other parts. */
  others: Set<number>;
  /** Topics of compounds' heads, with those of the other parts: a `skidbuss` is a bus, but not any. */
  heads: Map<number, readonly number[]>;
  /** Topics that are only where something else is: `behind the sauna`. */
  locations: Set<number>;
  /** Topics only beside another thing: `with a ski pass`. */
  beside: Set<number>;
  /** Topics that are not. */
  subjects: Set<number>;
  /** The topic that the text begins with, as its subject. */
  firstTopics: Set<number>;
  /** The share of its letters that the lexicon explains. */
  explained: number;
  /** How many of its words the lexicon has. */
  known: number;
  stems: Set<string>;
  /** The first word. */
  first: string;
  /** Words that are only where something is. */
  locationStems: Set<string>;
  evidence: Set<Evidence | Mark>;
  /** Topics in one clause with a measure: `balcony, 8 m²`. */
  measured: Set<number>;
  /** Topics after a number: `six beds`. */
  counted: Set<number>;
  text: string;
  /** Its sentences and columns, once they were asked for. */
  parts?: readonly Analysis[];
}

/** A topic is the subject when it stands among the first words. */
const FIRST_WORDS = 4;

/** A thing so many words after a preposition is where something is. */
export const LOCATION_WORDS = 2;

const isNumber = ({ plain, entry }: Token): boolean =>
  /^\d+$/.test(plain) || entry?.evidence.includes('number') === true;

interface StemmedWord extends Word {
  stem: string;
}

const MARK = /[.,;:!?()·–—|/=→>+]/;
/** Whether a mark of punctuation stands before a word. */
const isParted = (text: string, words: readonly Word[], at: number): boolean =>
  MARK.test(text.slice(words[at - 1]?.end ?? 0, words[at]?.start));

/** The longest phrase that begins at a word, or the word: how many words it has, and its entry. */
function entryAt(
  text: string,
  words: readonly StemmedWord[],
  at: number,
  lexicon: Lexicon,
  isAccented: boolean,
): [number, Entry | undefined] {
  let most = 1;
  while (most < lexicon.longest && at + most < words.length && !isParted(text, words, at + most)) most += 1;
  for (let length = most; length > 1; length -= 1) {
    const phrase = words.slice(at, at + length);
    const set = lexicon.phrases.get(`=${phrase.map((word) => word.plain).join(' ')}`);
    const other = lexicon.phrases.get(phrase.map((word) => word.stem).join(' '));
    // Set words, such as "check-out time", may be a topic besides.
    if (set !== undefined || other !== undefined)
      return [length, set && other ? { ...other, aspects: set.aspects } : (set ?? other)];
  }
  return [1, entryOf(lexicon, words[at]?.spelt ?? '', isAccented)];
}

export function analyse(text: string, lexicon: Lexicon): Analysis {
  const tokens = tokensOf(text, lexicon);
  const result: Analysis = {
    topics: new Set(),
    others: new Set(),
    heads: new Map(),
    locations: new Set(),
    beside: new Set(),
    subjects: new Set(),
    firstTopics: new Set(),
    explained: 0,
    known: 0,
    stems: new Set(),
    first: tokens[0]?.text ?? '',
    locationStems: new Set(),
    evidence: new Set(),
    counted: new Set(),
    measured: new Set(),
    text,
  };
  const { evidence } = result;
  let placeAt = -LOCATION_WORDS - 1;
  let besideAt = placeAt;
  let [letters, explained] = [0, 0];
  let clause: number[] = [];
  let isMeasure = false;
  /** The things of the last clause that named any. */
  let things: number[] = [];
  const endClause = () => {
    if (clause.length > 0) things = clause;
    if (isMeasure) for (const topic of things) result.measured.add(topic);
    clause = [];
    isMeasure = false;
  };
  for (const [index, token] of tokens.entries()) {
    const isFigure = /^\d/.test(token.plain);
    if (!isFigure) letters += token.plain.length;
    if (token.isAfterMark) endClause();
    clause.push(...token.topics, ...token.others);
    if (
      /^\d/.test(`${tokens[index - 1]?.plain ?? ''}${token.plain}`) &&
      hasMark(token.plain, 'measure', lexicon.signs)
    )
      isMeasure = true;
    const isKnown = token.entry !== undefined || token.topics.length + token.others.length > 0;
    if (isKnown && !isFigure) explained += token.plain.length;
    if (token.entry !== undefined) result.known += token.words;
    // A phrase, such as "half an hour", has its number.
    for (const kind of token.entry?.evidence ?? [])
      if (token.words > 1 || !NUMERIC.has(kind)) evidence.add(kind);
    for (const kind of token.within) if (!NUMERIC.has(kind)) evidence.add(kind);
    if (token.isAfterMark) placeAt = besideAt = -LOCATION_WORDS - 1;
    const isLocation = token.at - placeAt <= LOCATION_WORDS;
    for (const one of token.text.split(' ')) (isLocation ? result.locationStems : result.stems).add(one);
    for (const topic of token.topics) {
      if (isLocation) result.locations.add(topic);
      else if (token.others.length > 0) result.heads.set(topic, token.others);
      else result.topics.add(topic);
      if (token.at - besideAt <= LOCATION_WORDS) result.beside.add(topic);
      else result.subjects.add(topic);
    }
    for (const topic of token.others) (isLocation ? result.locations : result.others).add(topic);
    if (token.topics.length > 0 && result.firstTopics.size === 0 && token.at < FIRST_WORDS && !isLocation)
      for (const topic of [...token.topics, ...token.others]) result.firstTopics.add(topic);
    if (token.entry?.evidence.includes('place') === true) placeAt = token.at + token.words - 1;
    if (token.entry?.evidence.includes('beside') === true) besideAt = token.at + token.words - 1;
    if (isNumber(token)) {
      evidence.add('number');
      // "The loft sleeps four", "duvets for 10".
      const isMeasured = tokens[index + 1]?.entry?.evidence.some((kind) => NUMERIC.has(kind)) === true;
      if (!isMeasured)
        for (const one of tokens.slice(Math.max(0, index - 4), index))
          for (const topic of one.topics) result.counted.add(topic);
      for (const next of tokens.slice(index + 1, index + 4)) {
        for (const kind of next.entry?.evidence ?? []) if (NUMERIC.has(kind)) evidence.add(kind);
        for (const topic of [...next.topics, ...next.others]) result.counted.add(topic);
      }
    } else if (/^\d/.test(token.plain)) {
      // `45min`, `150kr`
      const unit = token.plain.replace(/^\d+/, '');
      for (const kind of lexicon.words.get(unit)?.evidence ?? []) if (NUMERIC.has(kind)) evidence.add(kind);
    }
  }
  endClause();
  result.explained = letters === 0 ? 1 : explained / letters;
  for (const topic of result.subjects) result.beside.delete(topic);
  for (const topic of result.topics) {
    result.locations.delete(topic);
    result.heads.delete(topic);
  }
  for (const mark of marksIn(text, lexicon.signs)) evidence.add(mark);
  if (evidence.has('clock')) evidence.add('time');
  return result;
}

const COLUMNS = /\s·\s|;\s/;

/** The sentences and columns of a text, each analysed by itself. */
export function partsOf(analysis: Analysis, lexicon: Lexicon): readonly Analysis[] {
  analysis.parts ??= analysis.text
    .split(COLUMNS)
    .flatMap(sentencesOf)
    .map((part) => analyse(part, lexicon));
  return analysis.parts;
}

/** Evidence that needs a number before it. */
const NUMERIC: ReadonlySet<string> = new Set(['minute', 'metre', 'money']);
