import {
  type Translation,
  type UnsavedTranslation,
  unsavedTranslation,
} from '#shared/contracts/translations.ts';
import { textKey } from '#services/guide/texts.ts';

/** A source text and its translation. */
export type TranslatedText = Pick<Translation, 'serviceId' | 'field' | 'source' | 'text'>;

/** A translation to save. The server refuses it if `textBefore` has been replaced by another text written by hand. */
export interface TextToSave extends TranslatedText {
  textBefore: string;
}

/** The input in a translation's field and the state of its save. */
export interface Draft {
  /** As typed. Null once it is saved and the field has lost focus: the desk then shows the stored text. */
  text: string | null;
  state: 'typed' | 'saving' | 'saved' | 'failed';
  /** Why the last save failed; otherwise empty. */
  reason: string;
  /** The conflicting text that was saved elsewhere: the host has to choose one of the two. */
  theirs: string | null;
}

/** The part of autosave that reads drafts. */
interface DraftLookup {
  draftOf: (key: string) => Draft | undefined;
}

/** A draft with what the next save needs. */
export interface AutosaveDraft extends Draft {
  /** The source text as the host saw it. */
  original: Pick<TranslatedText, 'serviceId' | 'field' | 'source'>;
  /** Failed saves in a row. */
  failures: number;
  /** The text that is stored, as far as the desk knows. */
  storedText: string;
  /** Texts that were sent and may be stored, although no answer came. */
  unconfirmed: readonly string[];
}

/** The state of a draft after typing. */
export const TYPED = { state: 'typed', reason: '', theirs: null } as const;

export const isUnsaved = ({ state }: Draft): boolean => state !== 'saved';

/** The drafts of texts, for the preview. Invalid drafts, such as texts that are too long, are left out. */
export const unsavedTranslations = (
  items: readonly Translation[],
  { draftOf }: DraftLookup,
): UnsavedTranslation[] =>
  items.flatMap((item) => {
    const { serviceId, field } = item;
    const typed = unsavedTranslation.safeParse({ serviceId, field, text: draftOf(textKey(item))?.text });
    return typed.success ? [typed.data] : [];
  });

/** The loaded texts, followed by texts that the guide no longer has but whose drafts are unsaved. */
export function withUnsaved(
  loaded: readonly Translation[],
  previous: readonly Translation[],
  { draftOf }: DraftLookup,
): readonly Translation[] {
  const loadedKeys = new Set(loaded.map(textKey));
  const unsaved = previous.filter((item) => {
    const draft = draftOf(textKey(item));
    return !loadedKeys.has(textKey(item)) && draft !== undefined && isUnsaved(draft);
  });
  return unsaved.length === 0 ? loaded : [...loaded, ...unsaved];
}
