import type { Evidence } from './lexicon.ts';
import { fold, normalizeSpelling } from './words.ts';

/** What a text is evidence of by its figures, units and set words. */
export type Mark =
  | Evidence
  /** A code. */
  | 'figures'
  | 'late'
  | 'phone'
  | 'degrees'
  | 'person'
  | 'age'
  /** Of how many people at most. */
  | 'limit'
  | 'sides'
  | 'width'
  | 'weekday'
  /** A day of the week, or any day. */
  | 'days'
  /** How often. */
  | 'every'
  /** That there is none. */
  | 'none'
  /** Of a word: a unit of length, area, weight or volume, with or without its number. */
  | 'measure'
  | 'one'
  /** "Bath or shower" asks for either. */
  | 'or'
  /** It begins an aside after the thing: `the alarm goes off when we fry`. */
  | 'aside'
  /** Before an aside: then it is asked, as in `tell me when`. */
  | 'indirect';

/**
 * The lists of a language's set words, divided by commas; `*` stands for any letters. Some stand before a figure, some after
 * it; figures with units are no hours, ages or numbers of people.
 */
const MARK_WORDS = [
  'weekdays',
  /** Any day, or no day. */
  'days',
  /** Days in short, with the capitals that they have. */
  'shortDays',
  'every',
  'one',
  /** One to twelve: hours, and how many people. */
  'numbers',
  /** Before an hour: `half past`. */
  'half',
  /** Before an hour. */
  'at',
  /** Before the last hour: `7 to 10`, `Saturday till 4`. */
  'to',
  /** Before an hour without `at`: `opens 7`. */
  'opens',
  'oclock',
  /** Before days, weeks and months: `within 14 days`. */
  'within',
  'terms',
  'units',
  /** Units of length, area, weight and volume. */
  'measures',
  'degrees',
  'people',
  /** Before an hour in the evening it means late. */
  'after',
  'more',
  /** Before a name, with their capital. */
  'titles',
  /** Words with a capital that are no names. */
  'capitals',
  /** Before an age. */
  'ages',
  'years',
  /** Before a number of people. */
  'most',
  'sizes',
  /** Verbs of a thing in its place, which names nothing beside it: `the hair dryer hangs …`. */
  'stands',
  'none',
  'or',
  'asides',
  'indirect',
] as const;
type MarkList = (typeof MARK_WORDS)[number];
export type MarkWords = Readonly<Record<MarkList, string>>;
/** Lists of words that guests type without accents. */
const FOLDED: ReadonlySet<MarkList> = new Set<MarkList>(['one', 'or', 'asides']);

const LIST = '\t';
const PART = ' / ';

/** Packs a language's set words. */
export const packMarks = (words: MarkWords): string =>
  MARK_WORDS.map((name) => (FOLDED.has(name) ? fold(normalizeSpelling(words[name])) : words[name])).join(
    LIST,
  );

const SMALL = 'iu';
/** A capital means something. */
const CAPITALS = 'u';

/** Packs what shows each mark, in any language: patterns with lists of set words, by their places. */
export function packSigns(): string {
  const unit = String.raw`kr|[€%°º]|k?m\b|kg|<units>|<terms>`;
  const noUnit = `(?! ?(?:${unit}|<people>))`;
  const noOther = String.raw`(?! ?(?:${unit}|<oclock>|[.,:]\d))`;
  const signs: readonly (readonly [Mark, typeof SMALL | typeof CAPITALS, string])[] = [
    // A code, which no time and no floor is.
    ['figures', SMALL, String.raw`\d{3,}|\d[#*]|[#*]\d`],
    [
      'clock',
      SMALL,
      [
        String.raw`\b\d{1,2}[:.]\d{2}\b`,
        String.raw`\d{1,2} ?[-–—] ?\d{1,2}\b${noUnit}`,
        String.raw`\b\d{1,2} ?<oclock>`,
        String.raw`<at>\.? (?:<at>\.? )?\d{1,2}\b${noUnit}`,
        `<at> (?:<half> )?<numbers>${noUnit}`,
        String.raw`\b\d{1,2} <to> \d{1,2}\b(?! ?<years>)${noUnit}`,
        String.raw`(?:<weekdays>|<opens>),? <to> \d{1,2}\b${noUnit}`,
        String.raw`<half> (?:<numbers>|\d{1,2}\b)`,
        String.raw`<opens> (?:<at>\.? )?\d{1,2}\b${noUnit}`,
      ].join('|'),
    ],
    ['time', SMALL, String.raw`<within> (?:\p{L}{2,5}\.? )?(?:\d{1,2}|\p{L}{2,8}) <terms>`],
    ['extra', SMALL, '<more>'],
    ['late', SMALL, String.raw`<after>\.? (?:<at>\.? )?(?:1[89]|2[0-4]|(?:[6-9]|1[01]) ?p)`],
    ['phone', SMALL, String.raw`\+?\d(?:[\d\s()\/\-]{4,})\d`],
    ['money', SMALL, String.raw`[€$£]\s?\d|\d\s?[€$£]|\d:-|\d,-|\b(?:kr|nok|sek|eur|dkk|chf)\.?\s?\d`],
    ['degrees', SMALL, String.raw`\d\s?(?:[°º]|<degrees>)`],
    // `180x200`, `size 4`
    ['sides', SMALL, String.raw`\d ?[x×] ?\d|<sizes>\.? ?\d`],
    // The width of a bed stands without its unit.
    ['width', SMALL, String.raw`\b(?:[789]0|1[0-8]0|200)(?:er)?\b(?![.,]?\d| ?(?:kr|€|%|km|min))`],
    ['weekday', SMALL, '<weekdays>'],
    ['days', SMALL, String.raw`<weekdays>|<days>|24\/7|7\/7|24 ?h`],
    ['days', CAPITALS, '<shortDays>'],
    ['every', SMALL, String.raw`<weekdays>|<every>|\d ?x\b`],
    ['age', SMALL, String.raw`<ages> \d{1,2}\b(?! ?<to> \d)${noOther}|\d{1,2}[ \-]?<years>`],
    ['limit', SMALL, String.raw`<most>\.? (?:\d{1,2}\b|<numbers>)${noOther}`],
    ['none', SMALL, '<none>'],
    ['place', SMALL, '<stands>'],
    ['person', CAPITALS, String.raw`<titles>\.? \p{Lu}`],
    ['person', CAPITALS, String.raw`(?<![.!?:·–—|\-]\s)(?<=\p{L}[,]? )(?!<capitals>)\p{Lu}\p{Ll}{2,}`],
    ['measure', SMALL, String.raw`^\d*(?:m2|m²|cm|mm|kg|l|dl|cl|m|ft|kw|mbit|mbps|<measures>)$`],
    ['one', SMALL, '^<one>$'],
    ['or', SMALL, '^<or>$'],
    ['aside', SMALL, '^<asides>$'],
    ['indirect', SMALL, String.raw`<indirect>\W*$`],
  ];
  return signs
    .map((sign) => sign.join(PART))
    .join(LIST)
    .replace(/<(\w{2,})>/g, (_whole, name: MarkList) => `<${MARK_WORDS.indexOf(name)}>`);
}

/** How a language's texts show their marks. */
export type Signs = readonly (readonly [Mark, RegExp])[];

/** A pattern of any of the words, or of nothing. */
const anyOf = (words: string): string =>
  words === ''
    ? '(?!)'
    : String.raw`(?<!\p{L})(?:${words
        .replaceAll('.', String.raw`\.`)
        .replaceAll("'", "['’]")
        .replaceAll('*', String.raw`\p{L}*`)
        .replaceAll(', ', '|')})(?!\p{L})`;

/** Reads packed signs with the set words of a language. */
export function readSigns(packed: string, words: string): Signs {
  const lists = words.split(LIST).map(anyOf);
  return packed.split(LIST).map((sign) => {
    const [mark, flags, source = ''] = sign.split(PART);
    return [
      mark as Mark,
      new RegExp(
        source.replace(/<(\d+)>/g, (_whole, at: number) => lists[at] ?? '(?!)'),
        flags,
      ),
    ];
  });
}

/** The marks of a text. */
export const marksIn = (text: string, signs: Signs): Mark[] =>
  signs.filter(([, sign]) => sign.test(text)).map(([mark]) => mark);

/** Whether a text, or a word, has a mark. */
export const hasMark = (text: string, mark: Mark, signs: Signs): boolean =>
  signs.some(([name, sign]) => name === mark && sign.test(text));
