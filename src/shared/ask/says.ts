import type { Read } from './guide-index.ts';
import type { Aspect } from './lexicon.ts';
import type { Model } from './model.ts';
import type { Passage } from './passage.ts';
import { PEOPLE, type Question } from './question.ts';
import { some } from './tells.ts';

/** Values that tell how to get online, or whom to reach and how. */
const CALLED: ReadonlySet<string> = new Set(['phone', 'email', 'password', 'address']);

function saysHow(
  { own: { has }, asks }: Read,
  passage: Passage,
  { required }: Question,
  model: Model,
): boolean {
  if (passage.sort === 'step' || (passage.sort === 'question' && asks.size === 0)) return true;
  if (passage.sort === 'value') return passage.about.some((key) => CALLED.has(key));
  if (required.some(({ topics }) => some(topics, model.told))) return true;
  if (has.has('place') && required.some(({ topics }) => some(topics, model.found))) return true;
  return has.has('do') && !has.has('deny') && passage.key !== 'cabin';
}

/** Whether a passage says what is asked of the thing, such as its price. */
export function says(
  aspect: Aspect,
  read: Read,
  passage: Passage,
  question: Question,
  model: Model,
): boolean {
  const { has, counted } = read.own;
  // The FAQ's question is the same.
  if (read.asks.has(aspect)) return true;
  switch (aspect) {
    case 'when':
      return has.has('time');
    case 'where':
      if (has.has('place') || has.has('metre')) return true;
      return passage.sort === 'row' && !passage.about.includes('hospital');
    case 'hours':
      return has.has('clock');
    case 'name':
      return has.has('person') || passage.sort === 'row' || passage.sort === 'value';
    case 'who':
      return has.has('phone') || has.has('person') || passage.about.includes('host');
    case 'price':
      return has.has('money') || (has.has('free') && !has.has('deny'));
    case 'many':
      return some(question.counted.length > 0 ? question.counted : model.about.get(PEOPLE), counted);
    case 'long':
      return has.has('minute');
    case 'far':
      return has.has('metre');
    case 'how':
      return saysHow(read, passage, question, model);
    case 'may':
      return has.has('allow') || has.has('deny') || passage.key === 'rules';
    case 'phone':
      return has.has('phone') || passage.about.includes('phone');
    case 'size':
      return question.required.some(({ topics }) => some(topics, read.own.measured));
    case 'temp':
      return has.has('degrees');
    default:
      return true;
  }
}

/** Aspects that say little about what is asked. */
const BARE: ReadonlySet<Aspect> = new Set<Aspect>(['exist', 'can']);

/** Whether a passage says what the question's other words ask: whether the thing is included, sold, paid for, or at night. */
export function meets(question: Question, { own, headings }: Read, passage: Passage, model: Model): boolean {
  const { has, topics } = own;
  const needs = [...question.required, ...question.optional];
  const asks = (role: ReadonlySet<number>) => needs.some((need) => some(need.topics, role));
  const tells = (role: ReadonlySet<number>) => some([...role], topics);
  const isPriced = has.has('money') || has.has('free');
  // Whether a dog may be brought is for the rules.
  const isRule = passage.key === 'rules' && question.required.some((need) => some(need.topics, model.rules));
  if (asks(model.bring) && !tells(model.bring) && !isPriced && !isRule) return false;
  // Any shop of the list sells it, if it has it; a car park does not.
  const isShop = passage.sort === 'row' && passage.key !== 'parking';
  if (asks(model.buy) && !tells(model.buy) && !isPriced && !isShop) return false;
  if (asks(model.pay) && !tells(model.pay) && !isPriced) return false;
  const isAskedTimed = passage.sort === 'question' && headings[0]?.has.has('time') === true;
  if (question.isTimed && !has.has('time') && !isAskedTimed) return false;
  // A word that only the guide knows is a name: more has to be asked of it than whether it is there.
  const isName = question.required.every((need) => need.topics.length === 0);
  return !isName || [...question.aspects].some((aspect) => !BARE.has(aspect)) || startsWithIt(question, own);
}

/** Whether a text begins with the word that is asked for. */
const startsWithIt = ({ required }: Question, { first }: Read['own']): boolean =>
  required.some(({ word }) => first.startsWith(word.slice(0, 4)));
