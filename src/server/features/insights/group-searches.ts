import type { QuestionKey } from '#shared/ask/question-key.ts';
import type { GuestLanguage } from '#shared/languages.ts';

interface Search {
  text: string;
  count: number;
  lastAt: string;
}

/** Searches that ask the same. */
interface SearchGroup extends Search {
  /** The other texts, most asked first. */
  also: string[];
}

interface GroupingOptions {
  keyOf: (text: string) => QuestionKey;
  /** The guide's language. A row is named by a text in it if possible, because the FAQ is written in it. */
  language: GuestLanguage;
  /** The questions of the guide's FAQ. */
  questions: readonly string[];
  /** Whether the FAQ answers a question in other words. */
  isAnswered: (text: string) => boolean;
}

/** Groups searches that ask the same, most asked first, and leaves out those that the FAQ answers (R-insights-5). */
export function groupSearches(
  searches: readonly Search[],
  { keyOf, language, questions, isAnswered }: GroupingOptions,
): SearchGroup[] {
  const groups = Map.groupBy(searches, ({ text }) => keyOf(text).key);
  for (const question of questions) groups.delete(keyOf(question).key);
  const open = [...groups.values()].filter((group) => !group.some(({ text }) => isAnswered(text)));
  return open
    .map((group) => {
      const named = group.find(({ text }) => keyOf(text).language === language) ?? group[0];
      const { text = '' } = named ?? {};
      return {
        text,
        count: group.reduce((sum, { count }) => sum + count, 0),
        lastAt:
          group
            .map(({ lastAt }) => lastAt)
            .toSorted()
            .at(-1) ?? '',
        also: group.map((one) => one.text).filter((one) => one !== text),
      };
    })
    .toSorted((a, b) => b.count - a.count || b.lastAt.localeCompare(a.lastAt));
}
