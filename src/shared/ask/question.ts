import {
  type Aspect,
  type Entry,
  type Evidence,
  type Lexicon,
  QUALIFIERS,
  remembered,
  typoWordsOf,
} from './lexicon.ts';
import { asideIn } from './aside.ts';
import { hasMark, type Signs } from './marks.ts';
import type { Model } from './model.ts';
import { LOCATION_WORDS, type Token, tokensOf } from './reading.ts';
import { isTypo } from './words.ts';

/** Something that the passage must tell about. */
export interface Term {
  /** Any of these; empty for a word that is in no lexicon. */
  topics: readonly number[];
  /** The word itself, which matches the same word in a passage. */
  word: string;
  /** Whether the word is the first part of a compound. */
  isFront?: boolean;
}

/** What a question asks. */
export interface Question {
  lexicon: Lexicon;
  required: Term[];
  /** What ranks passages but need not be there. */
  optional: Term[];
  aspects: Set<Aspect>;
  /** Whether it is about a time, such as the night. */
  isTimed: boolean;
  /** What it asks of a thing beyond that there is one: a spare one, the last. */
  qualifiers: Evidence[];
  /** Whether it asks what one may or can do. */
  isLeave: boolean;
  /** Whether it names a day of the week. */
  isOnDay: boolean;
  /** Whether it asks for so many of a thing: `two highchairs`. */
  isOfNumber: boolean;
  /** What is counted, if that is asked; people are where nothing is named. */
  counted: number[];
  /** The share of its letters that the lexicon explains. */
  explained: number;
}

/** Aspects of which all are asked; of the others only the first is. */
export const EXACT: ReadonlySet<Aspect> = new Set([
  'price',
  'many',
  'long',
  'far',
  'phone',
  'size',
  'temp',
  'hours',
  'name',
  'often',
]);

/** Aspects of which the verb says what is asked: "may we move the piano". */
export const DONE: ReadonlySet<Aspect> = new Set(['can', 'may', 'exist']);

const isVerb = ({ topics, aspects, evidence, isStop }: Entry): boolean =>
  !isStop &&
  topics.length + aspects.length === 0 &&
  evidence.length > 0 &&
  evidence.every((kind) => kind === 'do');

/** How much of a compound its parts explain. */
const MADE = 0.9;

/** Shorter words have no typos. */
const TYPO_FROM = 6;

/** The entry of which a word is a typo; undefined if there is none, or several. */
const typoOf = (token: Token, lexicon: Lexicon): Entry | undefined =>
  remembered(lexicon.typos, token.plain, () => findTypo(token, lexicon) ?? null) ?? undefined;

function findTypo({ text, plain }: Token, lexicon: Lexicon): Entry | undefined {
  if (text.length < TYPO_FROM) return undefined;
  let found: Entry | undefined;
  for (const { plain: word, stem, entry } of typoWordsOf(lexicon, plain.charAt(0))) {
    if (!isTypo(plain, word) && !isTypo(text, stem)) continue;
    if (found !== undefined && found.topics.join() !== entry.topics.join()) return undefined;
    found = entry;
  }
  return found;
}

/** Whom "how many" counts where nothing is named: a key of `about` in `lexicon/topics.json`. */
export const PEOPLE = 'people';

/** Two or more of what follows. */
const isSeveral = ({ plain, entry, topics }: Token, signs: Signs): boolean =>
  topics.length === 0 &&
  (/^(?:[2-9]|\d\d)$/.test(plain) ||
    (entry?.evidence.includes('number') === true && !entry.isStop && !hasMark(plain, 'one', signs)));

const CLAUSE = /[.!?;:,\n]+|\s[-–—]\s/;

interface Clause {
  main: Term[];
  contextual: Term[];
  /** Where it is asked for. */
  locations: Term[];
  /** Words that mean too little to be needed. */
  extra: Term[];
  unknown: Term[];
  /** What is done with the thing. */
  verbs: Term[];
  aspects: Aspect[];
  counted: number[];
  isTimed: boolean;
  isOfNumber: boolean;
  qualifiers: Evidence[];
}

/** Reads a question in one language. `findInGuide` finds a word of the guide, typos forgiven. */
export function readQuestion(
  typed: string,
  lexicon: Lexicon,
  { contextual, drink, modifiers, neverAlone, priced, stayTimes, about }: Model,
  findInGuide: (word: string) => string | undefined,
): Question {
  const { signs } = lexicon;
  let [letters, explained] = [0, 0];
  const readClause = (text: string): Clause => {
    const clause: Clause = {
      main: [],
      contextual: [],
      locations: [],
      extra: [],
      unknown: [],
      verbs: [],
      aspects: [],
      counted: [],
      isTimed: false,
      isOfNumber: false,
      qualifiers: [],
    };
    let placeAt = -LOCATION_WORDS - 1;
    let manyAt = -LOCATION_WORDS - 1;
    const tokens = tokensOf(text, lexicon);
    const asideAt = asideIn(text, tokens, lexicon);
    for (const [index, token] of tokens.entries()) {
      const size = token.text.length;
      letters += size;
      const isKnown = token.entry !== undefined || token.topics.length > 0;
      const inGuide = isKnown ? undefined : findInGuide(token.text);
      const isThere = inGuide !== undefined;
      const typo = isKnown || isThere || /^\d+$/.test(token.plain) ? undefined : typoOf(token, lexicon);
      const entry = token.entry ?? typo;
      // German "babybett" is a cot, and in Swedish made of "baby" and "bite".
      const known = token.entry === undefined ? MADE * size : size;
      explained += isKnown ? known : typo === undefined ? (isThere ? size / 2 : 0) : size * 0.7;
      const isAside = index >= asideAt;
      if (!isAside) clause.aspects.push(...(typo?.aspects ?? token.aspects));
      if (entry?.evidence.includes('time') === true && !entry.isStop && entry.topics.length === 0 && !isAside)
        clause.isTimed = true;
      clause.qualifiers.push(...(token.entry?.evidence ?? []).filter((kind) => QUALIFIERS.has(kind)));
      const topics = typo?.topics ?? token.topics;
      if (token.isAfterMark) placeAt = -LOCATION_WORDS - 1;
      // Where something is asked for is not what is asked for.
      const isLocation = token.at - placeAt <= LOCATION_WORDS && token.at > 0;
      if (entry?.evidence.includes('place') === true) placeAt = token.at;
      const isEither =
        hasMark(tokens[index - 1]?.plain ?? '', 'or', signs) && (tokens[index - 2]?.topics.length ?? 0) > 0;
      const isCompound = token.others.length > 0;
      for (const one of [topics, token.others]) {
        if (one.length === 0) continue;
        const isContextual = !isCompound && one.some((topic) => contextual.has(topic));
        const last = clause.main.at(-1);
        if (entry?.isStop === true || isAside) clause.extra.push({ topics: one, word: token.text });
        else if (isEither && last !== undefined) last.topics = [...last.topics, ...one];
        else
          (isContextual ? (isLocation ? clause.locations : clause.contextual) : clause.main).push({
            topics: one,
            word: token.text,
          });
      }
      const before = tokens[index - 1];
      if (topics.length > 0 && before !== undefined && isSeveral(before, signs)) clause.isOfNumber = true;
      // What is counted stands behind "how many".
      if (entry?.aspects.includes('many') === true) manyAt = token.at + token.words;
      else if (token.at - manyAt <= 1) clause.counted.push(...topics);
      if (isAside) continue;
      if (entry === undefined && topics.length === 0 && !/^\d{1,2}\p{L}{0,2}$/u.test(token.plain)) {
        // A word of which only the front is known, such as an own name, has to be in the guide as it is.
        clause.unknown.push({ topics: [], word: inGuide ?? token.text });
      }
      if (token.front !== '') clause.unknown.push({ topics: [], word: token.front, isFront: true });
      if (entry !== undefined && isVerb(entry)) clause.verbs.push({ topics: [], word: token.text });
    }
    return clause;
  };
  const clauses = typed
    .split(CLAUSE)
    .filter((text) => text.trim() !== '')
    .map(readClause);
  const asks = clauses.filter(({ aspects, main }) => aspects.length > 0 && main.length > 0);
  const naming = clauses.filter(({ main }) => main.length > 0);
  const isAskedLast = typed.trim().endsWith('?') && clauses.at(-1) === naming.at(-1);
  const focus =
    clauses.length === 1
      ? clauses
      : asks.length > 0
        ? asks.slice(-1)
        : isAskedLast
          ? naming.slice(-1)
          : clauses;
  const others = clauses.filter((clause) => !focus.includes(clause));
  const isPriced = focus.some(({ aspects }) => aspects.includes('price'));
  const isOfPrice = ({ topics }: Term) => isPriced && topics.some((topic) => priced.has(topic));
  const all = focus.flatMap((clause) => clause.main);
  const things = all.filter((term) => !isOfPrice(term));
  const main = things.length > 0 ? things : all;
  const unknown = focus.flatMap((clause) => clause.unknown);
  const contextualOnes = focus.flatMap((clause) => clause.contextual);
  const isContextualAsked =
    main.length === 0 || main.some(({ topics }) => topics.some((topic) => modifiers.has(topic)));
  const found = focus.flatMap((clause) => clause.aspects);
  const exact = found.filter((aspect) => EXACT.has(aspect));
  const mayDrink = focus.some((clause) =>
    clause.contextual.some(({ topics }) => topics.some((topic) => drink.has(topic))),
  );
  const kinds = found.filter((aspect) => !EXACT.has(aspect) && !(mayDrink && aspect === 'may'));
  // "Can we" is less than what else is asked: "can we borrow bikes".
  const first = kinds.find((aspect) => aspect !== 'can') ?? kinds[0];
  const locations = focus.flatMap((clause) => clause.locations);
  const verbs = focus.flatMap((clause) => clause.verbs);
  const isDone = exact.length === 0 && first !== undefined && DONE.has(first);
  const named = focus.flatMap((clause) => [...clause.main, ...clause.contextual, ...clause.extra]);
  const isAbout = (role: ReadonlySet<number> | readonly number[]) => {
    const among = new Set(role);
    return named.some(({ topics }) => topics.some((topic) => among.has(topic)));
  };
  // "Can we arrive at nine" is answered by what is said of arriving late.
  const isAtHour = hasMark(typed, 'clock', signs) && isAbout(stayTimes) && !isAbout(modifiers);
  const asked = [
    ...main,
    ...unknown,
    ...(isContextualAsked ? contextualOnes : []),
    ...(isDone ? verbs : []),
    ...(isAtHour ? [{ topics: [...modifiers], word: '' }] : []),
    // "How many people in the sauna": the place decides.
    ...(exact.includes('many') ? locations : []),
  ];
  const extra = focus
    .flatMap((clause) => clause.extra)
    .filter(({ topics }) => !topics.some((topic) => neverAlone.has(topic)));
  const guests = exact.includes('many') ? [{ topics: about.get(PEOPLE) ?? [], word: PEOPLE }] : [];
  const required = [asked, locations, extra, guests].find((terms) => terms.length > 0) ?? [];
  return {
    lexicon,
    required,
    optional: [
      ...(isContextualAsked ? [] : contextualOnes),
      ...(required.length > 0 ? locations : []),
      ...focus.flatMap((clause) => clause.extra),
      ...others.flatMap((clause) => [...clause.main, ...clause.contextual, ...clause.unknown]),
    ],
    aspects: new Set([...exact, ...(first === undefined || exact.length > 0 ? [] : [first])]),
    isTimed: focus.some(({ isTimed }) => isTimed),
    isLeave: found.some((aspect) => aspect === 'may' || aspect === 'can'),
    isOnDay: hasMark(typed, 'weekday', signs),
    isOfNumber: focus.some(({ isOfNumber }) => isOfNumber),
    qualifiers: focus.flatMap(({ qualifiers }) => qualifiers),
    counted: focus.flatMap(({ counted }) => counted),
    explained: letters === 0 ? 0 : explained / letters,
  };
}
