import type { Read } from './guide-index.ts';
import type { Aspect, Evidence } from './lexicon.ts';
import type { Model } from './model.ts';
import type { Passage } from './passage.ts';
import { PEOPLE, type Question } from './question.ts';
import { some } from './matches.ts';

/** Lists of places, whose rows seldom tell what one can do there. */
const PLACES: ReadonlySet<string> = new Set(['tips', 'restaurants', 'wellness']);
/** Values that tell how to get online, or whom to reach and how. */
const CALLED: ReadonlySet<string> = new Set(['phone', 'email', 'password', 'address']);

function statesHow(
  { own: { evidence }, asks }: Read,
  passage: Passage,
  { required }: Question,
  model: Model,
): boolean {
  if (passage.kind === 'instruction' || (passage.kind === 'faqAnswer' && asks.size === 0)) return true;
  if (passage.kind === 'value') return passage.about.some((key) => CALLED.has(key));
  if (required.some(({ topics }) => some(topics, model.explainedByAll))) return true;
  if (evidence.has('place') && required.some(({ topics }) => some(topics, model.explainedByPlace)))
    return true;
  return evidence.has('do') && !evidence.has('deny') && passage.key !== 'cabin';
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
    case 'where':
      if (evidence.has('place') || evidence.has('metre')) return true;
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
      return some(question.counted.length > 0 ? question.counted : model.about.get(PEOPLE), counted);
    case 'long':
      return evidence.has('minute');
    case 'far':
      return evidence.has('metre');
    case 'how':
      return statesHow(read, passage, question, model);
    case 'may':
      return evidence.has('allow') || evidence.has('deny') || passage.key === 'rules';
    case 'phone':
      return (
        evidence.has('phone') ||
        passage.about.includes('phone') ||
        (passage.key === 'emergencies' && evidence.has('figures'))
      );
    case 'size':
      return question.required.some(({ topics }) => some(topics, read.own.measured));
    case 'temp':
      return evidence.has('degrees');
    case 'can':
      return !PLACES.has(passage.key) || evidence.has('allow') || evidence.has('deny');
    default:
      return true;
  }
}

/** Aspects that say little about what is asked. */
const WEAK: ReadonlySet<Aspect> = new Set<Aspect>(['exist', 'can']);

/** Whether a passage says what the question's other words ask: whether the thing is sold, paid for, or at night. */
export function meetsConditions(
  question: Question,
  { own, headings }: Read,
  passage: Passage,
  model: Model,
): boolean {
  const { evidence, topics } = own;
  const terms = [...question.required, ...question.optional];
  const asks = (role: ReadonlySet<number>) => terms.some((term) => some(term.topics, role));
  const tells = (role: ReadonlySet<number>) => some([...role], topics);
  const isPriced = evidence.has('money') || evidence.has('free');
  // Any shop of the list sells it, if it has it; a car park does not.
  const isShop = passage.kind === 'record' && passage.key !== 'parking';
  if (asks(model.buy) && !tells(model.buy) && !isPriced && !isShop) return false;
  if (asks(model.pay) && !tells(model.pay) && !isPriced) return false;
  const isAskedTimed = passage.kind === 'faqAnswer' && headings[0]?.evidence.has('time') === true;
  const lacks = (kind: Evidence) =>
    !evidence.has(kind) && !headings.some((heading) => heading.evidence.has(kind));
  if (!question.aspects.has('price') && question.qualifiers.some(lacks)) return false;
  if (question.isTimed && !evidence.has('time') && !isAskedTimed) return false;
  // A word that only the guide knows is a name: more has to be asked of it than whether it is there.
  const isName = question.required.every((term) => term.topics.length === 0);
  return !isName || [...question.aspects].some((aspect) => !WEAK.has(aspect)) || startsWithIt(question, own);
}

/** Whether a text begins with the word that is asked for. */
const startsWithIt = ({ required }: Question, { first }: Read['own']): boolean =>
  required.some(({ word }) => first.startsWith(word.slice(0, 4)));
