import { type Index, MIN_NAME } from './guide-index.ts';
import type { Answer } from './passage.ts';
import { type Question, readQuestion } from './question.ts';
import { type Score, scoreOf } from './score.ts';
import { isTypo } from './words.ts';

const MOST = 3;
/** Further answers must be about as good as the first. */
const NEARLY = 1;
/** How much more another language than the page's has to explain. */
const MARGIN = 0.02;

/** Shorter words have no typos. */
const TYPO_FROM = 6;

/** A word of the guide, or the one of which it is a typo. */
export function wordLike(word: string, words: ReadonlySet<string>): string | undefined {
  if (words.has(word)) return word;
  if (word.length < TYPO_FROM) return undefined;
  for (const other of words) if (other[0] === word[0] && isTypo(word, other)) return other;
  return undefined;
}

/** A question without the names of the cabin, its place and its host, if it asks for anything else. */
function withoutNames(question: Question, names: readonly string[], host: readonly number[]): Question {
  const required = question.required.filter(
    ({ topics, word }) =>
      topics.length > 0 || word.length < MIN_NAME || !names.some((name) => name.startsWith(word)),
  );
  if (required.length > 0 || question.required.length === 0) return { ...question, required };
  // "Karin's number"
  return question.aspects.has('phone') ? { ...question, required: [{ topics: host, word: '' }] } : question;
}

/** The question in the language that explains most of it. */
function read(
  { lexicons, model, words, names }: Index,
  typed: string,
  lang: string | undefined,
): Question | undefined {
  const weight = ({ explained, lexicon }: Question) => explained + (lexicon.lang === lang ? MARGIN : 0);
  const [best] = lexicons
    .map((lexicon) => readQuestion(typed, lexicon, model, (word) => wordLike(word, words)))
    .toSorted((a, b) => weight(b) - weight(a));
  return best === undefined ? undefined : withoutNames(best, names, model.about.get('host') ?? []);
}

/** Whether two answers quote the same. */
const overlap = (one: Answer, other: Answer): boolean =>
  one.key === other.key &&
  one.field === other.field &&
  (one.quote.includes(other.quote) || other.quote.includes(one.quote));

/**
 * Up to three passages that answer, the best first; none where the guide does not say. `lang` is the page's language,
 * which decides between languages that explain a question equally well.
 */
export function ask(index: Index, typed: string, lang?: string): Answer[] {
  const question = read(index, typed, lang);
  if (question === undefined || question.required.length === 0) return [];
  const found = index.passages
    .flatMap((indexed) => {
      const [best] = indexed.reads
        .map((one) => scoreOf(question, one, indexed, index.model))
        .filter((one): one is Score => one !== null)
        .toSorted((a, b) => b.score - a.score);
      if (best === undefined) return [];
      const { serviceId, key, title, field, quote, longer, lang: quoted } = indexed.passage;
      const answer = {
        serviceId,
        key,
        title,
        field,
        quote: best.isAlone ? quote : (longer ?? quote),
        lang: quoted,
      };
      return [{ score: best.score, answer }];
    })
    .toSorted((a, b) => b.score - a.score);
  const answers: Answer[] = [];
  for (const { score, answer } of found) {
    if (score < (found[0]?.score ?? 0) - NEARLY || answers.length === MOST) break;
    if (!answers.some((other) => overlap(other, answer))) answers.push(answer);
  }
  return answers;
}
