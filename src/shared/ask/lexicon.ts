import { type MarkWords, packMarks, readSigns, type Signs } from './marks.ts';
import { cuts, fold, isSpeltLike, normalizeSpelling, stem, wordsIn } from './words.ts';

/** What a question asks of a thing, in the order of the lexicons. Each demands evidence in a passage. */
export const ASPECTS = [
  'when',
  'where',
  'price',
  'many',
  'long',
  'far',
  'how',
  'may',
  'exist',
  'phone',
  'size',
  'temp',
  'who',
  'can',
  'hours',
  'name',
  'often',
] as const;
export type Aspect = (typeof ASPECTS)[number];

/** What the words of a passage are evidence of, in the order of the lexicons. */
export const EVIDENCE = [
  'time',
  'place',
  'free',
  'allow',
  'deny',
  'do',
  'minute',
  'metre',
  'money',
  'number',
  'clock',
  /** Words before a thing that only belongs to another: `with a ski pass`. */
  'beside',
  /** One more of a thing: `spare`, `another`. */
  'extra',
  /** `the last bus`. */
  'last',
] as const;
export type Evidence = (typeof EVIDENCE)[number];
/** Evidence that a passage must have when the question has it. */
export const QUALIFIERS: ReadonlySet<Evidence> = new Set<Evidence>(['extra', 'last']);

/** A language's file in `lexicon/`: words and phrases, divided by commas; stop words by blanks. */
export interface LexiconFile {
  /** Endings of inflected words. */
  endings: string;
  /** Words that say nothing about what is asked. */
  stop: string;
  aspects: Readonly<Record<Aspect, string>>;
  evidence: Readonly<Record<Evidence, string>>;
  /** Set words by which figures are understood. */
  marks: MarkWords;
  topics: Readonly<Record<string, string>>;
}

/** What a word or phrase stands for. */
export interface Entry {
  topics: number[];
  aspects: Aspect[];
  evidence: Evidence[];
  isStop: boolean;
}

/** A word of a lexicon as it is spelt. */
interface Spelt {
  spelt: string;
  entry: Entry;
}

export interface Lexicon {
  lang: string;
  endings: string[];
  /** Entries of single words in their base form, as they are spelt. */
  words: Map<string, Entry>;
  /** The same by what they are without å, ä, ö and ü, and by stem. */
  plains: Map<string, Spelt[]>;
  stems: Map<string, Spelt[]>;
  /** Entries of phrases, by the stems of their words; after `=` by the words themselves. */
  phrases: Map<string, Entry>;
  /** Words of the longest phrase. */
  longest: number;
  signs: Signs;
  /** Whether words are written together, as in Swedish, Norwegian and German. */
  hasCompounds: boolean;
  /** What was found for words before, for typos, and for compounds. */
  found: Map<string, Entry | null>;
  typos: Map<string, Entry | null>;
  compounds: Map<string, Compound>;
  /** Words of which a typed one may be a typo, by their first letter, once one was looked for. */
  typoWords: Map<string, TypoWord[]>;
}

/** A word with one meaning. */
interface TypoWord {
  plain: string;
  stem: string;
  entry: Entry;
}

/** A word made of others: `bastuaggregat` is a heater (its head) of a sauna. */
export interface Compound {
  head: number[];
  others: number[];
  /** What the last part asks for: `Strompreis` asks for the price. */
  aspects: Aspect[];
  /** A first part that no lexicon knows: `zwischen` of `Zwischenreinigung`. */
  front: string;
}

/** Words remembered a lexicon: some 3 MB. Guests may ask in any words, without end. */
const MOST_REMEMBERED = 20_000;

/** What was made for a key before, or is made now. */
export function remembered<V>(known: Map<string, V>, key: string, make: () => V): V {
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size >= MOST_REMEMBERED) known.clear();
  const made = make();
  known.set(key, made);
  return made;
}

const COMPOUNDING: ReadonlySet<string> = new Set(['sv', 'no', 'de']);
/** Divides lines of a packed lexicon. */
const LINE = '\n';

const endingsOf = (typed: string): string[] =>
  typed
    .split(' ')
    .map((ending) => fold(normalizeSpelling(ending)))
    .toSorted((a, b) => b.length - a.length);

const spelt = (phrase: string): string =>
  wordsIn(phrase)
    .map((word) => word.spelt)
    .join(' ');

/** Spells the words and phrases of a line and drops duplicates. */
const lineOf = (words: string, most = Infinity): string => {
  const phrases = words
    .split(',')
    .slice(0, most)
    .map((phrase) => (phrase.trim().startsWith('=') ? '=' : '') + spelt(phrase));
  return [...new Set(phrases)].filter((phrase) => phrase !== '' && phrase !== '=').join(',');
};

/** Packs a lexicon: spelt words, without names. Of the first `count` topics at most the first `most` words and phrases. */
export function packLexicon(
  { endings, stop, aspects, evidence, marks, topics }: LexiconFile,
  most?: number,
  count?: number,
): string {
  return [
    endingsOf(endings).join(' '),
    lineOf(stop.replaceAll(' ', ',')),
    packMarks(marks),
    ...ASPECTS.map((name) => lineOf(aspects[name])),
    ...EVIDENCE.map((name) => lineOf(evidence[name])),
    ...Object.values(topics)
      .slice(0, count)
      .map((words) => lineOf(words, most)),
  ].join(LINE);
}

/** Reads a packed lexicon, with packed signs (`packSigns`). */
export function readLexicon(lang: string, packed: string, signs: string): Lexicon {
  const [first = '', stop = '', marks = '', ...lines] = packed.split(LINE);
  const endings = first.split(' ');
  const words = new Map<string, Entry>();
  const plains = new Map<string, Spelt[]>();
  const stems = new Map<string, Spelt[]>();
  const phrases = new Map<string, Entry>();
  let longest = 1;
  const addTo = (map: Map<string, Spelt[]>, key: string, word: Spelt) =>
    map.set(key, [...(map.get(key) ?? []), word]);
  const entryIn = (map: Map<string, Entry>, key: string): Entry => {
    const entry = map.get(key) ?? { topics: [], aspects: [], evidence: [], isStop: false };
    map.set(key, entry);
    return entry;
  };
  const add = (phrase: string, isAspect: boolean): Entry => {
    const parts = phrase.split(' ');
    longest = Math.max(longest, parts.length);
    const plain = parts.map(fold);
    if (parts.length > 1)
      return entryIn(
        phrases,
        isAspect ? `=${plain.join(' ')}` : plain.map((word) => stem(word, endings)).join(' '),
      );
    const isNew = !words.has(phrase);
    const entry = entryIn(words, phrase);
    if (isNew) addTo(plains, fold(phrase), { spelt: phrase, entry });
    return entry;
  };
  for (const word of stop.split(',')) add(word, false).isStop = true;
  for (const [at, line] of lines.entries()) {
    const aspect = ASPECTS[at];
    const evidence = EVIDENCE[at - ASPECTS.length];
    for (const phrase of line.split(',')) {
      if (phrase === '') continue;
      const entry = add(phrase, aspect !== undefined);
      if (aspect !== undefined) entry.aspects.push(aspect);
      else if (evidence !== undefined) entry.evidence.push(evidence);
      else {
        const topic = at - ASPECTS.length - EVIDENCE.length;
        if (!entry.topics.includes(topic)) entry.topics.push(topic);
        if (phrase.startsWith('=') || phrase.includes(' ')) continue;
        addTo(stems, stem(fold(phrase), endings), { spelt: phrase, entry });
      }
    }
  }
  return {
    lang,
    endings,
    words,
    plains,
    stems,
    phrases,
    longest,
    signs: readSigns(signs, marks),
    hasCompounds: COMPOUNDING.has(lang),
    found: new Map(),
    typos: new Map(),
    compounds: new Map(),
    typoWords: new Map(),
  };
}

/** Shorter words have no typos. */
const MIN_TYPO = 5;

/** The words that begin with a letter, of which a word may be a typo. */
export const typoWordsOf = ({ typoWords, plains, endings }: Lexicon, letter: string): readonly TypoWord[] =>
  remembered(typoWords, letter, () =>
    Array.from(plains).flatMap(([plain, [first, ...others]]) => {
      if (plain[0] !== letter || plain.length < MIN_TYPO || first === undefined || others.length > 0)
        return [];
      const { entry } = first;
      const saysNothing = entry.topics.length + entry.aspects.length === 0;
      return saysNothing ? [] : [{ plain, stem: stem(plain, endings), entry }];
    }),
  );

/** Whether a word without å, ä, ö and ü says nothing. */
export const isStop = ({ plains }: Lexicon, plain: string): boolean =>
  plains.get(plain)?.some(({ entry }) => entry.isStop) === true;

/** The entry of the words of a lexicon that a word may be; undefined where several with different topics may be meant. */
function clearEntry(
  found: readonly Spelt[] | undefined,
  typed: string,
  isAccented: boolean,
  lang: string,
): Entry | undefined {
  const [first, ...rest] = (found ?? []).filter(({ spelt: known }) =>
    isSpeltLike(typed, known, isAccented, lang !== 'sv'),
  );
  const isClear = rest.every(({ entry }) => entry.topics.join() === first?.entry.topics.join());
  return isClear ? first?.entry : undefined;
}

/**
 * Finds a spelt word: first as it stands, then without an ending, then by its stem. `isAccented`: its writer types å, ä
 * and ö.
 */
export const entryOf = (lexicon: Lexicon, typed: string, isAccented = false): Entry | undefined =>
  remembered(lexicon.found, isAccented ? `${typed}!` : typed, () => findEntry(lexicon, typed, isAccented)) ??
  undefined;

function findEntry(lexicon: Lexicon, typed: string, isAccented: boolean): Entry | null {
  const { words, plains, stems, endings, lang } = lexicon;
  const plain = fold(typed);
  const clear = (found: readonly Spelt[] | undefined, form: string) =>
    clearEntry(found, form, isAccented, lang);
  // Marked words are found as they are.
  const whole = words.get(`=${typed}`) ?? words.get(typed) ?? clear(plains.get(plain), typed);
  if (whole !== undefined) return whole;
  for (const cut of cuts(plain, endings)) {
    const form = typed.slice(0, cut.length);
    const entry = words.get(form) ?? clear(plains.get(cut), form);
    if (entry !== undefined) return entry;
  }
  return clear(stems.get(stem(plain, endings)), typed) ?? null;
}
