import { partOf } from '#shared/answers-shown.ts';
import type { Answer } from '#shared/ask/passage.ts';
import { tagCode } from './tag-code.ts';
import type { Found } from './ask/answerer.ts';
import { idOf, pageParts } from './ask/page-parts.ts';

/** Asks the site, which may find what the phone did not. Empty if it refuses. @throws without a network */
export async function askSite(question: string): Promise<Found[]> {
  const code = tagCode();
  if (code === null) return [];
  const query = new URLSearchParams({ q: question, lang: document.documentElement.lang });
  const response = await fetch(`/api/guest/${code}/ask?${query.toString()}`);
  if (!response.ok) return [];
  const { answers } = (await response.json()) as { answers: (Answer & { by: 'guide' | 'ai' })[] };
  const parts = pageParts();
  const ids = parts.map(idOf);
  return answers.map(({ by, ...answer }) => {
    const part = parts[ids.indexOf(partOf(answer, ids))] ?? document.body;
    return { answer, element: holderOf(answer.quote, part), isByAi: by === 'ai' };
  });
}

/** The innermost element of a part that shows the quote, such as an answer of the FAQ; the part itself for parts of a row. */
const holderOf = (quote: string, part: HTMLElement): HTMLElement =>
  [...part.querySelectorAll<HTMLElement>('p, li, dd')].findLast(({ textContent }) =>
    textContent.includes(quote),
  ) ?? part;
