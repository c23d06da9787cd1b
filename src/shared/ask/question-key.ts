import { GUEST_LANGUAGES, type GuestLanguage } from '../languages.ts';
import type { Aspect } from './lexicon.ts';
import { lexiconOf, MODEL } from './lexicons.ts';
import { type Question, readQuestion } from './question.ts';

/** A question counts as one in another language than the guide's if that explains at least this much more of it (0 to 1). */
const MARGIN = 0.02;

/** Questions with these ask for the thing itself: "trash", "is there a trash can", "where is the trash". */
const PLAIN: ReadonlySet<Aspect> = new Set(['exist', 'can', 'may', 'where']);

export interface QuestionKey {
  /** The same for questions that ask the same, in other words or another language. */
  key: string;
  language: GuestLanguage;
}

const sorted = (words: Iterable<string>): string[] => [...new Set(words)].toSorted();

/**
 * What a question asks: its things and what is asked of them. A question that no lexicon understands is its own key.
 * `language` is the guide's, which decides where several explain a question equally well.
 */
export function questionKey(typed: string, language: GuestLanguage): QuestionKey {
  const plain = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  const weight = ({ question, lang }: { question: Question; lang: GuestLanguage }) =>
    question.explained + (lang === language ? MARGIN : 0);
  // Typos are looked for in one language only: they take most of the time.
  const [best] = GUEST_LANGUAGES.map((lang) => ({
    lang,
    question: readQuestion(plain, lexiconOf(lang), MODEL, (word) => word),
  })).toSorted((a, b) => weight(b) - weight(a));
  const lang = best?.lang ?? language;
  const { required, aspects } = readQuestion(plain, lexiconOf(lang), MODEL, () => undefined);
  if (required.every(({ topics }) => topics.length === 0)) return { key: plain, language: lang };
  const things = required.map(({ topics, word }) =>
    topics.length === 0 ? word : sorted(topics.map(String)).join('|'),
  );
  const asked = [...aspects].filter((aspect) => !PLAIN.has(aspect));
  return { key: JSON.stringify([sorted(things), sorted(asked)]), language: lang };
}
