import type { Aspect, Lexicon } from './lexicon.ts';
import type { Model } from './model.ts';
import type { Passage, Reading } from './passage.ts';
import { type Analysis, analyse, tokensOf } from './reading.ts';
import { wordsIn } from './words.ts';

/** A passage as it is compared with questions, in one language. */
export interface Read {
  lexicon: Lexicon;
  own: Analysis;
  headings: readonly Analysis[];
  before: Analysis | null;
  /** What the FAQ's question asks. */
  asks: ReadonlySet<Aspect>;
}

export interface Indexed {
  passage: Passage;
  reads: readonly Read[];
  /** The topics that it tells about whatever its words, the main one first. */
  about: ReadonlySet<number>;
  /** Its place among the passages of its field. */
  order: number;
}

/** A guide ready to be asked. */
export interface Index {
  passages: readonly Indexed[];
  lexicons: readonly Lexicon[];
  model: Model;
  /** All words of the guide. */
  words: ReadonlySet<string>;
  /** Folded words of the names of the cabin, its place and its host: guests name them without asking for them. */
  names: readonly string[];
}

/** Of a sentence of which less is explained, other languages are tried; one that explains this much more is taken. */
const FOREIGN = 0.5;
const MUCH = 0.25;
/** And has so many more of its words: a word or two look alike in many languages. */
const WORDS = 2;

/** Shorter words of names are articles and the like. */
export const MIN_NAME = 4;

const namesIn = (passages: readonly Passage[]): string[] =>
  passages
    .filter(({ key, kind, about }) => kind === 'value' && (key === 'cabin' || about.includes('host')))
    .flatMap(({ key, title, quote, about }) => [
      key === 'cabin' ? title : '',
      about.some((one) => one === 'address' || one === 'host') ? quote : '',
    ])
    .flatMap((text) => wordsIn(text).map(({ plain }) => plain))
    .filter((word) => word.length >= MIN_NAME);

/** Analyses each text once. */
function createReader(lexicons: readonly Lexicon[]) {
  const known = new Map<string, Analysis>();
  const words = new Set<string>();
  const read = (text: string, lexicon: Lexicon): Analysis => {
    const key = lexicon.lang + text;
    let analysis = known.get(key);
    if (analysis === undefined) {
      analysis = analyse(text, lexicon);
      known.set(key, analysis);
      for (const word of [...analysis.stems, ...analysis.locationStems]) words.add(word);
    }
    return analysis;
  };
  /** The lexicon for a text: hosts mix languages. */
  const lexiconFor = (lang: string, text: string): Lexicon | undefined => {
    const lexicon = lexicons.find((one) => one.lang === lang);
    if (lexicon === undefined) return undefined;
    const own = read(text, lexicon);
    if (own.explained >= FOREIGN) return lexicon;
    const explainsMore = (other: Analysis) =>
      other.explained > own.explained + MUCH && other.known >= own.known + WORDS;
    return lexicons.find((one) => explainsMore(analyse(text, one))) ?? lexicon;
  };
  return { words, read, lexiconFor };
}

/**
 * Reads the passages of a guide. Passages in a language without a lexicon are left out. Takes some 100 ms for the longest
 * guide on a phone; asking takes a few.
 */
export function indexGuide(passages: readonly Passage[], lexicons: readonly Lexicon[], model: Model): Index {
  const { words, read, lexiconFor } = createReader(lexicons);
  const readingOf = ({ lang, text, headings, before, pageWords }: Reading, kind: Passage['kind']): Read[] => {
    const lexicon = lexiconFor(lang, text);
    if (lexicon === undefined) return [];
    const own = read(text, lexicon);
    const label = lexicons.find((one) => one.lang === pageWords?.lang);
    const page = pageWords === undefined || label === undefined ? null : read(pageWords.text, label);
    const [above = ''] = headings;
    const asked = kind === 'faqAnswer' ? above : (headings.find((heading) => heading.endsWith('?')) ?? '');
    return [
      {
        lexicon,
        own:
          // A value's words, such as those of a password, mean nothing.
          kind === 'value'
            ? { ...read('', lexicon), evidence: own.evidence }
            : page === null
              ? own
              : {
                  ...own,
                  topics: new Set([...own.topics, ...page.topics]),
                  evidence: new Set([...own.evidence, ...page.evidence]),
                },
        headings: headings.map((heading) => read(heading, lexicon)),
        before: before === undefined ? null : read(before, lexicon),
        asks: new Set(tokensOf(asked, lexicon).flatMap(({ entry }) => entry?.aspects ?? [])),
      },
    ];
  };
  const counts = new Map<string, number>();
  const orderOf = ({ serviceId, key, field }: Passage): number => {
    const name = `${serviceId} ${key} ${field}`;
    const order = counts.get(name) ?? 0;
    counts.set(name, order + 1);
    return order;
  };
  return {
    passages: passages.map((passage) => ({
      passage,
      reads: passage.readings.flatMap((reading) => readingOf(reading, passage.kind)),
      about: new Set(passage.about.flatMap((key) => model.about.get(key) ?? [])),
      order: orderOf(passage),
    })),
    lexicons,
    model,
    words,
    names: namesIn(passages),
  };
}
