import type { Indexed, Read } from './guide-index.ts';
import type { Lexicon } from './lexicon.ts';
import type { Model } from './model.ts';
import type { Term } from './question.ts';
import type { Analysis } from './reading.ts';

export const some = (topics: readonly number[] | undefined, among: ReadonlySet<number>): boolean =>
  topics?.some((topic) => among.has(topic)) === true;

/** Where a passage tells about a term, and how well. */
export interface Hit {
  score: number;
  /** In its own words, in a heading above it, in the sentence before, or by what it is. */
  place: 'own' | 'heading' | 'before' | 'about';
}

/** What decides whether a passage tells about a term. */
export interface MatchOptions {
  model: Model;
  /** All topics of the question. */
  topics: ReadonlySet<number>;
  /** Whether it counts that something else is where the thing is. */
  allowsLocations: boolean;
  /** Whether something of the kind counts: a bakery for a shop. */
  allowsKinds: boolean;
}

/** The shortest word that may be part of a longer one. */
const MIN_PART = 5;

function hasWord(
  word: string,
  { stems, locationStems }: Analysis,
  lexicon: Lexicon,
  allowsLocations: boolean,
): number {
  if (stems.has(word)) return 1;
  if (allowsLocations && locationStems.has(word)) return 0.9;
  if (!lexicon.hasCompounds || word.length < MIN_PART) return 0;
  for (const stem of stems) if (stem.startsWith(word) || stem.endsWith(word)) return 0.7;
  return 0;
}

/** How well a text tells about a topic: 0 to 1, or more where it is the subject. */
function topicScore(topic: number, text: Analysis, asked: MatchOptions): number {
  const { model, topics, allowsLocations, allowsKinds } = asked;
  const { kinds, wider, contextual, modifiers, stayTimes } = model;
  if (text.topics.has(topic)) return text.firstTopics.has(topic) ? 1.3 : 1;
  if (
    modifiers.has(topic) &&
    text.evidence.has('late') &&
    stayTimes.some((one) => text.topics.has(one) || text.locations.has(one))
  )
    return 1;
  if (allowsKinds && some(kinds.get(topic), text.topics)) return 0.85;
  const wide = wider.get(topic);
  if (wide !== undefined && text.topics.has(wide)) return 0.8;
  const others = text.heads.get(topic);
  if (others !== undefined) {
    if (others.some((one) => topics.has(one) || contextual.has(one))) return 1;
    return allowsLocations ? 0.6 : 0;
  }
  if (text.others.has(topic)) return text.firstTopics.has(topic) ? 0.8 : 0.6;
  return allowsLocations && text.locations.has(topic) ? 0.5 : 0;
}

const SAME_WORD = 0.9;

/** How well a text tells about a term. */
export function matchScore(
  { topics, word, isFront }: Term,
  text: Analysis,
  lexicon: Lexicon,
  asked: MatchOptions,
): number {
  if (isFront === true)
    return [...text.stems, ...text.locationStems].some((stem) => stem.startsWith(word)) ? 1 : 0;
  // The very word counts too, such as a name that is made of words of the lexicon.
  return topics.length > 0
    ? Math.max(text.stems.has(word) ? SAME_WORD : 0, ...topics.map((topic) => topicScore(topic, text, asked)))
    : Math.min(...word.split(' ').map((one) => hasWord(one, text, lexicon, asked.allowsLocations)));
}

const OWN = 3;
const HEADING = 2.8;
const FURTHER_HEADING = 0.3;
const BEFORE = 1.8;
const ABOUT = 1.6;
const MADE = 2;
/** Where `max. 6` means people. */
const LIMITS: ReadonlySet<string> = new Set(['rules', 'cabin']);
const VALUE = 4.2;
/** In its own words and in a heading, for example. */
const TWICE = 0.4;

const isIn = (text: Analysis, topic: number): boolean =>
  [text.topics, text.locations, text.others].some((among) => among.has(topic)) || text.heads.has(topic);

/** A term that a passage does not name, but what together tells about it. */
function madeHit({ topics }: Term, { own, headings, before }: Read, { model }: MatchOptions): Hit | null {
  const texts = [own, ...headings, ...(before === null ? [] : [before])];
  const isMade = topics.some((topic) =>
    model.made
      .get(topic)
      ?.some(
        (way) =>
          way.evidence.every((kind) => own.evidence.has(kind)) &&
          way.topics.every((part) => texts.some((text) => isIn(text, part))) &&
          (way.evidence.length > 0 || way.topics.some((part) => isIn(own, part))),
      ),
  );
  return isMade ? { score: MADE, place: 'own' } : null;
}

/** Whether a topic only belongs to another thing here, such as the heating of an oven. */
function isOfAnother(topic: number, { own, headings }: Read, { model, topics }: MatchOptions): boolean {
  const others = model.unless.get(topic);
  if (others === undefined || own.firstTopics.has(topic)) return false;
  const texts = [own, ...headings];
  return others.some(
    (other) => !topics.has(other) && texts.some((text) => text.topics.has(other) || text.others.has(other)),
  );
}

/** Where a passage tells best about a term; null where it does not. */
export function hitOf(
  asksFor: Term,
  read: Read,
  { passage, about }: Indexed,
  asked: MatchOptions,
): Hit | null {
  const { own, headings, before, lexicon } = read;
  const topics = asksFor.topics.filter((topic) => !isOfAnother(topic, read, asked));
  if (topics.length < asksFor.topics.length && topics.length === 0) return null;
  const term = { ...asksFor, topics };
  const beside: MatchOptions = { ...asked, allowsLocations: true };
  const level = (text: Analysis) => Math.min(1, matchScore(term, text, lexicon, beside));
  const [main = -1] = about;
  const isMain = passage.kind === 'value' && term.topics.includes(main);
  const hits: Hit[] = [
    { score: OWN * matchScore(term, own, lexicon, asked), place: 'own' },
    ...headings.map((heading, depth): Hit => ({
      score: (HEADING - FURTHER_HEADING * depth) * level(heading),
      place: 'heading',
    })),
    { score: before === null ? 0 : BEFORE * level(before), place: 'before' },
    { score: some(term.topics, about) ? (isMain ? VALUE : ABOUT) : 0, place: 'about' },
  ];
  const [best, second] = hits.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score);
  if (best === undefined)
    return LIMITS.has(passage.key) && own.evidence.has('limit') && some(term.topics, asked.model.people)
      ? { score: MADE, place: 'own' }
      : madeHit(term, read, beside);
  return { ...best, score: best.score + (second === undefined ? 0 : TWICE) };
}
