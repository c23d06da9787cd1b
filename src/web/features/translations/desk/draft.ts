import type { Translation } from '#shared/contracts/translations.ts';

/** One translation written by hand, and what was translated. */
export type WrittenText = Pick<Translation, 'serviceId' | 'field' | 'source' | 'text'>;

/** A translation to save over the one that was seen. */
export interface SentText extends WrittenText {
  textBefore: string;
}

/** What was typed and how far its save is. */
export interface Draft {
  /** As typed; null once it is saved and left, and the desk shows what is stored. */
  text: string | null;
  state: 'typed' | 'saving' | 'saved' | 'failed';
  /** Why the last save failed; empty while it did not. */
  reason: string;
  /** What somebody else wrote in the meantime: one of the two is to be chosen. */
  theirs: string | null;
}

/** A draft with what its next save needs to know. */
export interface Held extends Draft {
  of: Pick<WrittenText, 'serviceId' | 'field' | 'source'>;
  failures: number;
  /** What was stored when the typing began. */
  over: string;
  /** What may have been stored without an answer that says so. */
  unanswered: readonly string[];
}

/** As it is once it is typed. */
export const TYPED = { state: 'typed', reason: '', theirs: null } as const;

export const isUnsaved = ({ state }: Draft): boolean => state !== 'saved';
