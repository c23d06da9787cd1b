import type { Run } from '../document.ts';
import type { Line } from './outline.ts';
import type { UnplacedReason } from './proposals.ts';
import { merged, overlaps } from './runs.ts';
import type { Section } from './sections.ts';
import { type DocumentLanguage, lexiconFor } from './words.ts';
import { isStop } from '#shared/ask/lexicon.ts';
import { fold, normalizeSpelling } from '#shared/ask/words.ts';

/** A document while its passages are being placed. */
export interface Draft {
  text: string;
  /** The text with spaces in place of what is struck through, old or private; of the same length. */
  clean: string;
  sections: Section[];
  langs: DocumentLanguage[];
  /** Runs that values other than texts were read from, with their labels. No text may contain them. */
  claimed: Run[];
  /** The key of a line by the question that it answers, by the line's start. */
  hints: Map<number, 'restaurants' | 'shopping_services' | 'tips' | 'taxi' | 'wellness'>;
  /** Runs that stay unplaced, with the reason. */
  dropped: (Run & { reason: UnplacedReason })[];
}

/** Excludes runs from texts. */
export const claim = (draft: Draft, ...runs: readonly Run[]): void => {
  draft.claimed = merged([...draft.claimed, ...runs]);
};

/** Leaves runs unplaced; nothing reads them afterwards. */
export function drop(draft: Draft, reason: UnplacedReason, ...runs: readonly Run[]): void {
  for (const { start, end } of runs) {
    draft.dropped.push({ start, end, reason });
    draft.clean = draft.clean.slice(0, start) + ' '.repeat(end - start) + draft.clean.slice(end);
  }
}

export const textAt = (draft: Draft, { start, end }: Run): string => draft.clean.slice(start, end);

export const isClaimed = (draft: Draft, run: Run): boolean => draft.claimed.some((one) => overlaps(one, run));

/** All lines with their sections, in order. */
export const eachLine = (draft: Draft): { line: Line; section: Section; next: Line | undefined }[] =>
  draft.sections.flatMap((section) =>
    section.lines.map((line, at) => ({ line, section, next: section.lines[at + 1] })),
  );

/** Whether a word is a stop word in one of the languages. */
export const isStopWord = (word: string, langs: readonly DocumentLanguage[]): boolean =>
  langs.slice(0, 3).some((lang) => isStop(lexiconFor(lang), fold(normalizeSpelling(word))));
