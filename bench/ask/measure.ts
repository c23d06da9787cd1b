import { GUEST_LANGUAGES, type GuestLanguage } from '#shared/languages.ts';
import { ask, wordLike } from '#shared/ask/ask.ts';
import { type Index, indexGuide } from '#shared/ask/guide-index.ts';
import type { Answer } from '#shared/ask/passage.ts';
import { lexiconOf, MODEL, TOPICS } from '#shared/ask/lexicons.ts';
import { readQuestion } from '#shared/ask/question.ts';
import { guidePassages } from '#guest/ask/passages.ts';
import { shownGuide } from './guide.ts';
import { type Guide, type Passage, readAskSet } from './set.ts';

const LEXICONS = GUEST_LANGUAGES.map(lexiconOf);

type Outcome = 'first' | 'later' | 'wrong' | 'silent' | 'quiet' | 'false';
interface Result {
  guide: string;
  part: string;
  id: string;
  lang: GuestLanguage;
  q: string;
  expect: readonly Passage[];
  answers: Answer[];
  outcome: Outcome;
  /** How the engine reads the question. */
  reads: string;
}

const isRight = (answer: Answer, { key, field, contains }: Passage): boolean =>
  answer.key === key && (key === 'notice' || answer.field === field) && answer.quote.includes(contains);

function outcomeOf(answers: readonly Answer[], expect: readonly Passage[]): Outcome {
  if (expect.length === 0) return answers.length === 0 ? 'quiet' : 'false';
  const at = answers.findIndex((answer) => expect.some((passage) => isRight(answer, passage)));
  if (at === 0) return 'first';
  if (at > 0) return 'later';
  return answers.length === 0 ? 'silent' : 'wrong';
}

/** A question as the engine reads it: what is needed, what helps, and what is asked of it. */
function explain(index: Index, q: string, lang: GuestLanguage): string {
  const lexicon = LEXICONS.find((one) => one.lang === lang);
  if (lexicon === undefined) return '';
  const { required, optional, aspects, explained } = readQuestion(q, lexicon, MODEL, (word) =>
    wordLike(word, index.words),
  );

  const show = (needs: typeof required) =>
    needs
      .map(({ topics, word }) => `${word}=${topics.map((topic) => TOPICS[topic]).join('/') || '?'}`)
      .join(' ');
  return `${[...aspects].join()} [${show(required)}] (${show(optional)}) ${explained.toFixed(2)}`;
}

function askAll(guide: Guide): Result[] {
  const original = shownGuide(guide, guide.language);
  const indexes = new Map<GuestLanguage, Index>();
  return guide.questions.map(({ id, lang, page, q, expect }) => {
    let index = indexes.get(page);
    if (index === undefined) {
      index = indexGuide(guidePassages({ shown: shownGuide(guide, page), original }), LEXICONS, MODEL);
      indexes.set(page, index);
    }
    const answers = ask(index, q, page);
    return {
      guide: guide.name,
      part: guide.part,
      id,
      lang,
      q,
      expect,
      answers,
      outcome: outcomeOf(answers, expect),
      reads: explain(index, q, lang),
    };
  });
}

export const measure = (): Result[] => readAskSet().flatMap(askAll);
