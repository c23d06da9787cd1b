import { cuts, fold, stem, wordsIn } from './words.ts';

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
] as const;
export type Evidence = (typeof EVIDENCE)[number];

/** A language's file in `lexicon/`: words and phrases, divided by commas; stop words by blanks. */
export interface LexiconFile {
  /** Endings of inflected words. */
  endings: string;
  /** Words that say nothing about what is asked. */
  stop: string;
  aspects: Readonly<Record<Aspect, string>>;
  evidence: Readonly<Record<Evidence, string>>;
  topics: Readonly<Record<string, string>>;
}

/** What a word or phrase stands for. */
export interface Entry {
  topics: number[];
  aspects: Aspect[];
  evidence: Evidence[];
  isStop: boolean;
}

export interface Lexicon {
  lang: string;
  endings: string[];
  /** Entries of single words in their base form. */
  words: Map<string, Entry>;
  /** The same by stem, where one entry alone has it. */
  stems: Map<string, Entry>;
  /** Entries of phrases, by the stems of their words; after `=` by the words themselves. */
  phrases: Map<string, Entry>;
  /** Words of the longest phrase. */
  longest: number;
  /** Whether words are written together, as in Swedish, Norwegian and German. */
  hasCompounds: boolean;
  /** What was found for words before. */
  found: Map<string, Entry | null>;
  /** What was found for slips of the keyboard before. */
  slips: Map<string, Entry | null>;
  compounds: Map<string, Compound>;
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

const COMPOUNDING: ReadonlySet<string> = new Set(['sv', 'no', 'de']);
/** Divides lines of a packed lexicon. */
const LINE = '\n';

const endingsOf = (typed: string): string[] =>
  typed
    .split(' ')
    .map(fold)
    .toSorted((a, b) => b.length - a.length);

const folded = (phrase: string): string =>
  wordsIn(phrase)
    .map(({ plain }) => plain)
    .join(' ');

/** Folds the words and phrases of a line and drops duplicates. */
const lineOf = (words: string): string => {
  const phrases = words
    .split(',')
    .map((phrase) => (phrase.trim().startsWith('=') ? '=' : '') + folded(phrase));
  return [...new Set(phrases)].filter((phrase) => phrase !== '' && phrase !== '=').join(',');
};

/** Packs a lexicon for the phone: folded words, without names. */
export function packLexicon({ endings, stop, aspects, evidence, topics }: LexiconFile): string {
  return [
    endingsOf(endings).join(' '),
    lineOf(stop.replaceAll(' ', ',')),
    ...ASPECTS.map((name) => lineOf(aspects[name])),
    ...EVIDENCE.map((name) => lineOf(evidence[name])),
    ...Object.values(topics).map(lineOf),
  ].join(LINE);
}

/** Reads a packed lexicon. */
export function readLexicon(lang: string, packed: string): Lexicon {
  const [first = '', stop = '', ...lines] = packed.split(LINE);
  const endings = first.split(' ');
  const words = new Map<string, Entry>();
  const stems = new Map<string, Entry | null>();
  const phrases = new Map<string, Entry>();
  let longest = 1;
  const entryIn = (map: Map<string, Entry>, key: string): Entry => {
    const entry = map.get(key) ?? { topics: [], aspects: [], evidence: [], isStop: false };
    map.set(key, entry);
    return entry;
  };
  const add = (phrase: string, isAspect: boolean): Entry => {
    const parts = phrase.split(' ');
    longest = Math.max(longest, parts.length);
    if (parts.length > 1)
      return entryIn(phrases, isAspect ? `=${phrase}` : parts.map((word) => stem(word, endings)).join(' '));
    return entryIn(words, parts[0] ?? '');
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
        const short = stem(phrase, endings);
        const other = stems.get(short);
        stems.set(short, other === undefined || other?.topics.join() === entry.topics.join() ? entry : null);
      }
    }
  }
  // A stem that several topics have stands for none.
  const clear = [...stems].filter((pair): pair is [string, Entry] => pair[1] !== null);
  return {
    lang,
    endings,
    words,
    stems: new Map(clear),
    phrases,
    longest,
    hasCompounds: COMPOUNDING.has(lang),
    found: new Map(),
    slips: new Map(),
    compounds: new Map(),
  };
}

/** Finds a folded word: first as it stands, then without an ending, then by its stem. */
export function entryOf(lexicon: Lexicon, plain: string): Entry | undefined {
  let entry = lexicon.found.get(plain);
  if (entry === undefined) {
    const { words, stems, endings } = lexicon;
    // Marked words are found as they are.
    entry = words.get(`=${plain}`) ?? words.get(plain) ?? null;
    for (const cut of entry === null ? cuts(plain, endings) : []) entry ??= words.get(cut) ?? null;
    entry ??= stems.get(stem(plain, endings)) ?? null;
    lexicon.found.set(plain, entry);
  }
  return entry ?? undefined;
}
