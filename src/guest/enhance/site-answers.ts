import { partOf } from '#shared/answers-shown.ts';
import type { Answer } from '#shared/ask/passage.ts';
import { tagCode } from './tag-code.ts';
import type { Found } from './ask/asker.ts';
import { idOf, pageParts } from './ask/page-parts.ts';

/** What the site answers, whose AI may find what the phone did not. None where it refuses. @throws without a network */
export async function askSite(question: string): Promise<Found[]> {
  const query = new URLSearchParams({ q: question, lang: document.documentElement.lang });
  const response = await fetch(`/api/guest/${tagCode() ?? ''}/ask?${query.toString()}`);
  if (!response.ok) return [];
  const { answers } = (await response.json()) as { answers: (Answer & { by: 'guide' | 'ai' })[] };
  const parts = pageParts();
  const ids = parts.map(idOf);
  return answers.map(({ by, ...answer }) => ({
    answer,
    element: parts[ids.indexOf(partOf(answer, ids))] ?? document.body,
    isByAi: by === 'ai',
  }));
}
