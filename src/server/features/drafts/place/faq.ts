import { TEXT_LIMITS } from '#shared/limits.ts';
import type { Run } from '../document.ts';
import { type Line, sentencesIn } from './outline.ts';
import type { Section } from './sections.ts';
import { claim, type Draft, isClaimed, textAt } from './state.ts';
import { labelPattern, markPattern, wordsPattern } from './words.ts';

/** Finds questions with their answers. */

export interface Pair {
  title: string;
  description: string[];
  from: Run[];
}

const isQuestion = (text: string) => /\?["'”’)*]*$/.test(text.trim());

const withoutLabel = (draft: Draft, run: Run, label: 'question' | 'answer', section: Section): Run | null => {
  const [all] =
    new RegExp(`^(?:${labelPattern(label, section.langs)})\\s?[:.)]\\s*`, 'iu').exec(textAt(draft, run)) ??
    [];
  return all === undefined ? null : { start: run.start + all.length, end: run.end };
};

export function pairOf(
  draft: Draft,
  question: Run,
  answer: readonly Run[],
  extra: readonly Run[] = [],
): Pair | null {
  if (answer.length === 0 || [question, ...answer].some((run) => isClaimed(draft, run))) return null;
  const title = textAt(draft, question).replace(/\s+/g, ' ').trim();
  const description = answer.map((run) => textAt(draft, run).trim()).filter((text) => text !== '');
  const length = description.join('\n').length;
  if (
    title === '' ||
    length === 0 ||
    title.length > TEXT_LIMITS.faqTitle ||
    length > TEXT_LIMITS.faqDescription
  )
    return null;
  return { title, description, from: [question, ...answer, ...extra] };
}

/** The pairs of an FAQ section, of questions as headings, and those with "Q:" and "A:". */
export function findPairs(draft: Draft): Pair[] {
  const pairs: Pair[] = [];
  const add = (pair: Pair | null) => {
    if (pair === null) return;
    pairs.push(pair);
    claim(draft, ...pair.from);
  };
  for (const section of draft.sections) {
    const { heading, lines } = section;
    if (section.name === 'private') continue;
    if (heading !== null && isQuestion(textAt(draft, heading)) && lines.length > 0) {
      add(
        pairOf(
          draft,
          heading,
          lines,
          lines.map(({ mark }) => mark),
        ),
      );
      continue;
    }
    const isFaq = section.name === 'faq';
    let question: Line | null = null;
    let answer: Line[] = [];
    const end = () => {
      if (question !== null && answer.length > 0) {
        const bare = withoutLabel(draft, question, 'question', section);
        const [first, ...others] = answer;
        const bareAnswer = first === undefined ? null : withoutLabel(draft, first, 'answer', section);
        if (isFaq || bare !== null || bareAnswer !== null)
          add(
            pairOf(
              draft,
              bare ?? question,
              bareAnswer === null ? answer : [bareAnswer, ...others],
              [question, ...answer].map((line) => ({ start: line.mark.start, end: line.start })),
            ),
          );
      }
      question = null;
      answer = [];
    };
    for (const line of lines) {
      const text = textAt(draft, line).trim();
      if (text === '') continue;
      const [first, second, ...more] = line.cells.filter((cell) => cell.end > cell.start);
      if (
        first !== undefined &&
        second !== undefined &&
        more.length === 0 &&
        isQuestion(textAt(draft, first))
      ) {
        end();
        add(pairOf(draft, first, [second]));
        continue;
      }
      const labelled = withoutLabel(draft, line, 'question', section) !== null && isQuestion(text);
      if (isQuestion(text) && (isFaq || labelled || text.length <= TEXT_LIMITS.faqTitle)) {
        end();
        question = line;
        continue;
      }
      const sentences = sentencesIn(draft.clean, line);
      const [asked, ...rest] = sentences;
      if (isFaq && asked !== undefined && isQuestion(textAt(draft, asked)) && rest.length > 0) {
        end();
        const last = rest.at(-1);
        const start = rest[0]?.start;
        if (last !== undefined && start !== undefined)
          add(pairOf(draft, asked, [{ start, end: last.end }], [line.mark]));
        continue;
      }
      if (question !== null) answer.push(line);
    }
    end();
  }
  return pairs;
}

/** Whether a message in a chat postpones the answer, or asks back. */
export const isPutOff = (text: string, section: Section): boolean =>
  wordsPattern(markPattern('wait', section.langs)).test(text) ||
  isQuestion(text) ||
  text.split(/\s+/).length < 3;
