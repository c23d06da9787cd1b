import type { Read } from './guide-index.ts';
import type { Aspect, Evidence } from './lexicon.ts';
import type { Mark } from './marks.ts';
import type { Model } from './model.ts';
import type { Passage } from './passage.ts';
import { DONE, PEOPLE, type Question } from './question.ts';
import { some } from './matches.ts';
import { partsOf } from './reading.ts';

/** Lists of places, whose rows seldom tell what one can do there. */
export const PLACES: ReadonlySet<string> = new Set(['tips', 'restaurants', 'wellness']);
/** When guests may come and must leave. */
const TIMES: ReadonlySet<string> = new Set(['checkin', 'checkoutTime']);
/** Values that tell how to get online, or whom to reach and how. */
const CALLED: ReadonlySet<string> = new Set(['phone', 'email', 'password', 'address']);

function statesHow(
  { own, lexicon, asks }: Read,
  passage: Passage,
  { required }: Question,
  model: Model,
): boolean {
  const { evidence } = own;
  if (passage.kind === 'instruction' || (passage.kind === 'faqAnswer' && asks.size === 0)) return true;
  if (passage.kind === 'value') return passage.about.some((key) => CALLED.has(key));
  if (required.some(({ topics }) => some(topics, model.explainedByAll))) return true;
  if (evidence.has('place') && required.some(({ topics }) => some(topics, model.explainedByPlace)))
    return true;
  if (passage.key === 'cabin') return false;
  return partsOf(own, lexicon).some((part) => part.evidence.has('do') && !part.evidence.has('deny'));
}

/** A room tells where a thing is: `Iron: pantry`. */
function statesPlace({ own }: Read, { required }: Question, model: Model): boolean {
  return [...own.topics, ...own.locations].some(
    (topic) => model.places.has(topic) && !required.some(({ topics }) => topics.includes(topic)),
  );
}

function statesSize({ own: { evidence, measured } }: Read, { required }: Question, model: Model): boolean {
  if (required.some(({ topics }) => some(topics, measured)) || evidence.has('sides')) return true;
  return evidence.has('width') && required.some(({ topics }) => some(topics, model.wide));
}

/** Whether a passage says what is asked of the thing, such as its price. */
export function states(
  aspect: Aspect,
  read: Read,
  passage: Passage,
  question: Question,
  model: Model,
): boolean {
  const { evidence, counted } = read.own;
  // The FAQ's question is the same.
  if (read.asks.has(aspect)) return true;
  switch (aspect) {
    case 'when':
      return evidence.has('time');
    case 'often':
      return evidence.has('every');
    case 'where':
      if (evidence.has('place') || evidence.has('metre') || statesPlace(read, question, model)) return true;
      if (evidence.has('none') && question.required.every(({ topics }) => some(topics, read.own.firstTopics)))
        return true;
      return passage.kind === 'record' && !passage.about.includes('hospital');
    case 'hours':
      return evidence.has('clock');
    case 'name':
      return evidence.has('person') || passage.kind === 'record' || passage.kind === 'value';
    case 'who':
      return evidence.has('phone') || evidence.has('person') || passage.about.includes('host');
    case 'price':
      return evidence.has('money') || (evidence.has('free') && !evidence.has('deny'));
    case 'many':
      if (
        evidence.has('limit') &&
        question.required.every(
          ({ topics }) => some(topics, model.people) || some(topics, read.own.firstTopics),
        )
      )
        return true;
      return some(question.counted.length > 0 ? question.counted : model.about.get(PEOPLE), counted);
    case 'long':
      // "How long may we play music" asks until when.
      return evidence.has('minute') || (question.isLeave && evidence.has('clock'));
    case 'far':
      return evidence.has('metre');
    case 'how':
      return statesHow(read, passage, question, model);
    case 'may':
      return evidence.has('allow') || evidence.has('deny') || evidence.has('free') || passage.key === 'rules';
    case 'phone':
      return (
        evidence.has('phone') ||
        passage.about.includes('phone') ||
        (passage.key === 'emergencies' && evidence.has('figures'))
      );
    case 'size':
      return (
        statesSize(read, question, model) ||
        (evidence.has('money') && question.required.some(({ topics }) => some(topics, model.charged)))
      );
    case 'temp':
      return evidence.has('degrees');
    case 'can':
      // When guests may come does not say whether they may come earlier.
      if (passage.kind === 'value' && passage.about.some((key) => TIMES.has(key))) return false;
      return !PLACES.has(passage.key) || evidence.has('allow') || evidence.has('deny');
    default:
      return true;
  }
}

/** Whether a passage says what the question's other words ask: whether the thing is sold, paid for, or at night. */
export function meetsConditions(question: Question, read: Read, passage: Passage, model: Model): boolean {
  const { own, headings } = read;
  const { evidence, topics } = own;
  const terms = [...question.required, ...question.optional];
  const asks = (role: ReadonlySet<number>) => terms.some((term) => some(term.topics, role));
  const tells = (role: ReadonlySet<number>) =>
    some([...role], topics) || headings.some((heading) => some([...role], heading.topics));
  const isPriced = evidence.has('money') || evidence.has('free');
  // Any shop of the list sells it, if it has it; a car park does not.
  const isShop = passage.kind === 'record' && passage.key !== 'parking';
  if (asks(model.buy) && !tells(model.buy) && !isPriced && !isShop) return false;
  if (asks(model.pay) && !tells(model.pay) && !isPriced) return false;
  const isOfStay =
    passage.key === 'rules' ||
    terms.some(
      ({ topics: about }) =>
        some(about, model.modifiers) || about.some((topic) => model.stayTimes.includes(topic)),
    );
  /** In its own words or in what it stands under. */
  const lacks = (kind: Evidence | Mark) =>
    !evidence.has(kind) && !headings.some((heading) => heading.evidence.has(kind));
  if (question.isOnDay && !isOfStay && lacks('days')) return false;
  if (
    question.isOfNumber &&
    !evidence.has('number') &&
    !evidence.has('deny') &&
    !evidence.has('limit') &&
    !asksMore(question)
  )
    return false;
  // "Are towels included" is not answered by where they are.
  if (
    asks(model.bring) &&
    !tells(model.bring) &&
    !isPriced &&
    !evidence.has('deny') &&
    passage.key === 'checkout'
  )
    return false;
  if (!question.aspects.has('price') && question.qualifiers.some(lacks)) return false;
  if (question.isTimed && !evidence.has('time') && !evidence.has('every')) return false;
  // A word that only the guide knows is a name: more has to be asked of it than whether it is there.
  const isName = question.required.every((term) => term.topics.length === 0);
  return !isName || asksMore(question) || startsWithIt(question, own);
}

/** Whether more is asked than that there is a thing, or that one may use it. */
const asksMore = ({ aspects }: Question): boolean => [...aspects].some((aspect) => !DONE.has(aspect));

/** Whether a text begins with the word that is asked for. */
const startsWithIt = ({ required }: Question, { first }: Read['own']): boolean =>
  required.some(({ word }) => first.startsWith(word.slice(0, 4)));
