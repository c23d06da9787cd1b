import { textKey } from '#services/guide/texts.ts';
import {
  type AutosaveDraft,
  type Draft,
  isUnsaved,
  type TextToSave,
  type TranslatedText,
  TYPED,
} from './drafts.ts';

interface AutosaveOptions {
  /** Resolves to the text as it is stored. */
  send: (text: TextToSave) => Promise<string>;
  /** The delay in milliseconds before the next attempt; null if another attempt cannot help. */
  retryDelay: (failure: unknown, failures: number) => number | null;
  failureReason: (failure: unknown) => string;
  /** The text that was saved elsewhere, if that is why the save failed; otherwise null. */
  conflictingText: (failure: unknown) => string | null;
}

/** After this pause in typing a text is saved. */
export const PAUSE_MS = 1000;

const originalOf = ({ serviceId, field, source }: TranslatedText): AutosaveDraft['original'] => ({
  serviceId,
  field,
  source,
});

/**
 * Keeps drafts until they are saved: after a pause in typing, when a field loses focus, and again after a failure. Each
 * text has at most one save in flight, so that an earlier save cannot overwrite a later one.
 */
export function createAutosave({ send, retryDelay, failureReason, conflictingText }: AutosaveOptions) {
  const drafts = new Map<string, AutosaveDraft>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const savesInFlight = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();
  let editedKey: string | null = null;
  let isClosed = false;

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const setDraft = (key: string, draft: AutosaveDraft) => {
    drafts.set(key, draft);
    notify();
  };
  const deleteDraft = (key: string) => {
    drafts.delete(key);
    notify();
  };
  const cancelTimer = (key: string) => {
    clearTimeout(timers.get(key));
    timers.delete(key);
  };
  const scheduleSave = (key: string, delay: number) => {
    cancelTimer(key);
    if (isClosed) return; // the host discarded the unsaved drafts
    timers.set(
      key,
      setTimeout(() => save(key), delay),
    );
  };

  const onSaved = (key: string, sentText: string, storedText: string) => {
    const draft = drafts.get(key);
    if (draft === undefined) return;
    const updated = { ...draft, ...TYPED, failures: 0, storedText, unconfirmed: [] };
    if (draft.text === sentText) {
      setDraft(key, { ...updated, text: editedKey === key ? sentText : null, state: 'saved' });
      return;
    }
    // More was typed during the save.
    setDraft(key, updated);
    scheduleSave(key, editedKey === key ? PAUSE_MS : 0);
  };
  const onFailed = (key: string, failure: unknown) => {
    const draft = drafts.get(key);
    if (draft === undefined) return;
    const theirs = conflictingText(failure);
    if (theirs !== null && draft.unconfirmed.includes(theirs)) {
      // The conflicting text is our own: an earlier save succeeded, but its answer was lost.
      setDraft(key, { ...draft, ...TYPED, storedText: theirs, unconfirmed: [] });
      scheduleSave(key, 0);
      return;
    }
    const failures = draft.failures + 1;
    setDraft(key, { ...draft, state: 'failed', reason: failureReason(failure), theirs, failures });
    const delay = retryDelay(failure, failures);
    if (delay !== null) scheduleSave(key, delay);
  };

  function save(key: string): void {
    cancelTimer(key);
    const draft = drafts.get(key);
    if (draft === undefined || draft.text === null || savesInFlight.has(key) || !isUnsaved(draft)) return;
    if (draft.theirs !== null) return;
    const { text } = draft;
    setDraft(key, { ...draft, state: 'saving', unconfirmed: [...draft.unconfirmed, text.trim()] });
    const saving = send({ ...draft.original, text, textBefore: draft.storedText })
      .finally(() => savesInFlight.delete(key))
      .then(
        (storedText) => onSaved(key, text, storedText),
        (failure: unknown) => onFailed(key, failure),
      );
    savesInFlight.set(key, saving);
  }

  const saveDraftsIn = (wanted: Draft['state']) => {
    for (const [key, { state }] of drafts) if (state === wanted) save(key);
  };

  const setText = (item: TranslatedText, text: string) => {
    const key = textKey(item);
    const previous = drafts.get(key);
    const isUnchanged = text === item.text && !savesInFlight.has(key) && (previous?.failures ?? 0) === 0;
    if (isUnchanged) {
      cancelTimer(key);
      deleteDraft(key);
      return;
    }
    // The host has to resolve the conflict first, whatever else is typed.
    if (previous !== undefined && previous.theirs !== null) {
      setDraft(key, { ...previous, text });
      return;
    }
    // The source at the start of typing: if it changed since, the translation is stale.
    const original = previous !== undefined && isUnsaved(previous) ? previous.original : originalOf(item);
    const state = savesInFlight.has(key) ? 'saving' : 'typed';
    const { failures = 0, unconfirmed = [] } = previous ?? {};
    const storedText = previous === undefined || previous.text === null ? item.text : previous.storedText;
    setDraft(key, { ...TYPED, original, text, state, failures, storedText, unconfirmed });
    if (state === 'typed') scheduleSave(key, PAUSE_MS);
  };

  return {
    /** The draft of a text: the same object until it changes. */
    draftOf: (key: string): Draft | undefined => drafts.get(key),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Call when a field receives focus: until it loses it, saves do not replace its input with the trimmed text. */
    startEditing: (key: string) => {
      editedKey = key;
    },
    /** Call when a field loses focus: saves its draft. */
    stopEditing: (key: string) => {
      if (editedKey === key) editedKey = null;
      const draft = drafts.get(key);
      if (draft?.state === 'saved') setDraft(key, { ...draft, text: null });
      else save(key);
    },
    /** Sets the draft of a text; `item` is the text as it is stored. */
    setText,
    /** Saves a stored text unchanged, which marks it as written by hand. */
    confirm: (item: TranslatedText) => {
      const key = textKey(item);
      const { text } = item;
      setDraft(key, {
        ...TYPED,
        original: originalOf(item),
        text,
        failures: 0,
        storedText: text,
        unconfirmed: [],
      });
      save(key);
    },
    /** Resolves a conflict: overwrites the stored text with the draft, as a translation of the current source. */
    keepMine: (item: TranslatedText) => {
      const key = textKey(item);
      const draft = drafts.get(key);
      if (draft === undefined || draft.theirs === null) return;
      const original = originalOf(item);
      setDraft(key, { ...draft, ...TYPED, original, storedText: draft.theirs, unconfirmed: [] });
      save(key);
    },
    /** Resolves a conflict: discards the draft. */
    takeTheirs: deleteDraft,
    /** Tries failed saves again. Call when they may succeed: after going online or signing in. */
    retry: () => saveDraftsIn('failed'),
    /** Saves all drafts without waiting for a pause. */
    flush: () => saveDraftsIn('typed'),
    hasUnsaved: () => [...drafts.values()].some(isUnsaved),
    /** Saves all drafts, also those that failed before; resolves to whether all are saved. */
    saveAll: async (): Promise<boolean> => {
      saveDraftsIn('failed');
      do {
        saveDraftsIn('typed');
        await Promise.all(savesInFlight.values());
      } while ([...drafts.values()].some(({ state }) => state === 'typed'));
      return ![...drafts.values()].some(isUnsaved);
    },
    close: () => {
      isClosed = true;
      for (const key of timers.keys()) cancelTimer(key);
    },
  };
}

export type Autosave = ReturnType<typeof createAutosave>;
