import type { Indexed, Read } from './guide-index.ts';
import type { Aspect } from './lexicon.ts';
import type { Model } from './model.ts';
import { EXACT, type Question } from './question.ts';
import { meetsConditions, PLACES, states } from './states.ts';
import { type MatchOptions, type Hit, hitOf, some, matchScore } from './matches.ts';
import { partsOf } from './reading.ts';
import type { Passage } from './passage.ts';

export interface Score {
  score: number;
  /** False where the passage needs the sentence before it. */
  isAlone: boolean;
}

/** Of these, too, a text below a heading must not begin with another thing. */
const STRICT: ReadonlySet<Aspect> = new Set<Aspect>([...EXACT, 'where', 'when']);

/** Whether what the passage is made for rules it out, whatever its words. */
function isOutOfPlace(
  { required, optional, aspects }: Question,
  { own }: Read,
  indexed: Indexed,
  model: Model,
): boolean {
  const { passage, about } = indexed;
  const isAbout = (among: ReadonlySet<number>) => required.some(({ topics }) => some(topics, among));
  const isWordAlone = required.every(({ topics }) => topics.length === 0);
  if (passage.key === 'checkout' && isAbout(model.returned))
    return ![...required, ...optional].some(({ topics }) => some(topics, model.handIn));
  // Rules that forbid something with a thing do not say that there is one.
  if (passage.key === 'rules' && (aspects.has('exist') || aspects.has('where')) && own.evidence.has('deny'))
    return !isWordAlone && !isAbout(model.rules);
  // A notice that asks for something does not say that there is one: "use no washing machine this week".
  if (
    passage.key === 'notice' &&
    own.evidence.has('do') &&
    [...aspects].every((aspect) => aspect === 'exist')
  )
    return true;
  // "Is there a sauna" asks for one of the house; the list's own kind is another matter.
  if (
    PLACES.has(passage.key) &&
    aspects.has('exist') &&
    !isWordAlone &&
    !isAbout(new Set([...about, ...[...about].flatMap((topic) => model.kinds.get(topic) ?? [])]))
  )
    return true;
  // A code's row is for those who ask for a code.
  if (
    passage.key === 'arrival' &&
    passage.kind === 'record' &&
    !isAbout(model.figures) &&
    !aspects.has('how')
  )
    return true;
  // A hospital's row is not about the boat that leads there.
  if (passage.about.includes('hospital') && !isAbout(own.firstTopics))
    return !isWordAlone && !isAbout(about) && !isAbout(model.exclusive);
  // A code or a password is a figure.
  return (
    isAbout(model.figures) && !own.evidence.has('figures') && passage.kind !== 'value' && !isAbout(about)
  );
}

/** Where a passage tells about each term; null unless it tells about all. */
function hitsOf(
  { required }: Question,
  read: Read,
  indexed: Indexed,
  asked: MatchOptions & { isExact: boolean },
): Hit[] | null {
  const { model } = asked;
  const hasTopic = required.some(({ topics }) => topics.length > 0);
  const hits: Hit[] = [];
  const isSubject = required.some((term) => {
    const hit = hitOf(term, read, indexed, { ...asked, allowsLocations: false });
    return hit !== null && !(hit.place === 'own' && some(term.topics, read.own.beside));
  });
  // What is only beside another thing answers nothing exact: "free with a ski pass".
  if (asked.isExact && !isSubject) return null;
  const missing = required.filter((term) => {
    const allowsLocations =
      asked.allowsLocations ||
      (term.topics.length === 0 ? hasTopic : term.topics.some((topic) => model.contextual.has(topic)));
    const hit = hitOf(term, read, indexed, { ...asked, allowsLocations });
    if (hit !== null) hits.push(hit);
    return hit === null;
  });
  const isOwn = hits.some(({ place }) => place === 'own');
  // What belongs to a thing may stand for it, beside another term.
  for (const term of missing) {
    const isPart = term.topics.some((topic) =>
      [read.own.topics, read.own.others, indexed.about].some((topics) =>
        some(model.parts.get(topic), topics),
      ),
    );
    if ((!isOwn && !hits.some(({ place }) => place === 'about')) || !isPart) return null;
    hits.push({ score: 1.5, place: 'own' });
  }
  return hits.length === 0 ? null : hits;
}

/** A record begins with its name and kind: the topics of these two parts are those of the whole row. */
const NAMING = 2;

/**
 * The passage without the sentences about other things: the petrol station's hours are not those of the shop before it.
 * A sentence that names nothing belongs to what was named last.
 */
function tellingParts(question: Question, read: Read, { kind }: Passage, asked: MatchOptions): Read {
  const { own, lexicon } = read;
  const parts = partsOf(own, lexicon);
  if (parts.length === 1) return read;
  const telling = parts.map((part) =>
    question.required.some(
      (term) => matchScore(term, part, lexicon, { ...asked, allowsLocations: true }) > 0,
    ),
  );
  if (!telling.includes(true) || (kind === 'record' && telling.slice(0, NAMING).includes(true))) return read;
  let isOn = false;
  const on = parts.filter((part, at) => {
    if (telling[at] === true) isOn = true;
    else if ([...part.topics, ...part.heads.keys()].some((topic) => !asked.model.contextual.has(topic)))
      isOn = false;
    return isOn;
  });
  const evidence = new Set(on.flatMap((part) => [...part.evidence]));
  const counted = new Set(on.flatMap((part) => [...part.counted]));
  const measured = new Set(on.flatMap((part) => [...part.measured]));
  return { ...read, own: { ...own, evidence, counted, measured } };
}

/** Whether a passage names nothing and tells nothing of it: "Ask Karin, she knows." */
const saysNothing = ({ topics, evidence }: Read['own']): boolean =>
  topics.size === 0 && [...evidence].every((kind) => kind === 'do' || kind === 'person');

/** How well a passage answers a question; null where it does not. */
export function scoreOf(question: Question, read: Read, indexed: Indexed, model: Model): Score | null {
  const { required, optional, aspects } = question;
  const { passage, about, order } = indexed;
  const { own } = read;
  if (isOutOfPlace(question, read, indexed, model)) return null;
  const needed = [...required, ...optional].flatMap(({ topics }) => topics);
  const asksExistence =
    aspects.size === 0 || aspects.has('exist') || (aspects.has('can') && passage.key !== 'rules');
  const isStrict = [...aspects].some((aspect) => STRICT.has(aspect));
  const isExact = [...aspects].some((aspect) => STRICT.has(aspect) && aspect !== 'where');
  const asked = {
    model,
    topics: new Set(needed),
    allowsLocations: !asksExistence && !aspects.has('where'),
    // A place where there is cider is none that sells alcohol.
    allowsKinds: aspects.size > 0 || passage.kind !== 'record',
    isExact,
  };
  const hits = hitsOf(question, read, indexed, asked);
  if (hits === null) return null;

  const isOffTopic = (topic: number) =>
    !model.contextual.has(topic) &&
    !(aspects.has('price') && model.priced.has(topic)) &&
    !asked.topics.has(topic) &&
    !needed.some(
      (one) =>
        model.kinds.get(one)?.includes(topic) === true ||
        model.parts.get(one)?.includes(topic) === true ||
        model.wider.get(one) === topic,
    );
  const offTopic = [...own.topics].filter(isOffTopic).length;
  const isOfAnother = read.headings.some(({ topics }) => topics.size > 0 && [...topics].every(isOffTopic));
  const [isOwn, isHeading, isBefore, isAbout] = (['own', 'heading', 'before', 'about'] as const).map(
    (place) => hits.some((hit) => hit.place === place),
  );
  if (isBefore === true && offTopic > 0 && (isStrict || isOwn === false)) return null;
  if (isOwn === false) {
    const isRow = passage.kind === 'record';
    if (
      asksExistence &&
      ((isHeading === false && isAbout === false) || (passage.kind !== 'value' && saysNothing(own)))
    )
      return null;
    if (isStrict && !isRow && [...own.firstTopics].some(isOffTopic)) return null;
    if (isHeading === false && offTopic > 0 && (!isRow || passage.key === 'arrival')) return null;
  }
  if (!meetsConditions(question, read, passage, model)) return null;
  const telling = isExact && isOwn === true ? tellingParts(question, read, passage, asked) : read;
  if (![...aspects].every((aspect) => states(aspect, telling, passage, question, model))) return null;

  const average = hits.reduce((sum, { score }) => sum + score, 0) / hits.length;
  const extras = optional.filter(
    (term) => hitOf(term, read, indexed, { ...asked, allowsLocations: true }) !== null,
  );
  // Whether children pay there, or where its door is: a row says little more than its words.
  if (PLACES.has(passage.key) && extras.length < optional.length) return null;
  const bonus = [...aspects].some((aspect) => read.asks.has(aspect)) ? 0.8 : 0;
  const penalties = [
    isOfAnother ? 0.3 : 0,
    Math.min(offTopic, 5) * 0.15,
    passage.quote.length / 900,
    Math.min(order, 10) * 0.02,
    passage.key === 'checkout' && !some(needed, about) ? 0.6 : 0,
    passage.key === 'minibar' && !aspects.has('price') ? 0.6 : 0,
    passage.key === 'cabin' && passage.kind === 'sentence' ? 0.4 : 0,
  ];
  const score = average + extras.length * 1.2 + bonus - penalties.reduce((sum, one) => sum + one, 0);
  return { score, isAlone: isBefore === false || isOwn === true || isHeading === true || isAbout === true };
}
