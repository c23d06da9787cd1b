import { textKey } from '#services/guide/texts.ts';
import { type Draft, type Held, isUnsaved, type SentText, TYPED, type WrittenText } from './draft.ts';

interface AutosaveOptions {
  /** Resolves with the text as it is stored. */
  send: (typed: SentText) => Promise<string>;
  /** After how many milliseconds another try may help; null when it cannot. */
  retryIn: (failure: unknown, failures: number) => number | null;
  reasonOf: (failure: unknown) => string;
  /** What somebody else wrote in the meantime; null when the save failed for another reason. */
  theirsOf: (failure: unknown) => string | null;
}

/** A pause in typing that is long enough to save in. */
export const PAUSE_MS = 1000;

/**
 * Holds what is typed until it is saved: after a pause, on leaving the field, and again after a failure. One
 * save of a text is under way at a time, so that the last words typed are those that stay.
 */
export function createAutosave({ send, retryIn, reasonOf, theirsOf }: AutosaveOptions) {
  const drafts = new Map<string, Held>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const underWay = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();
  let here: string | null = null;
  let isClosed = false;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const hold = (key: string, draft: Held) => {
    drafts.set(key, draft);
    tell();
  };
  const stopWaiting = (key: string) => {
    clearTimeout(timers.get(key));
    timers.delete(key);
  };
  const saveIn = (key: string, delay: number) => {
    stopWaiting(key);
    if (isClosed) return; // what is not saved by now was thrown away
    timers.set(
      key,
      setTimeout(() => save(key), delay),
    );
  };

  const saved = (key: string, sent: string, over: string) => {
    const draft = drafts.get(key);
    if (draft === undefined) return;
    const now = { ...draft, ...TYPED, failures: 0, over, unanswered: [] };
    if (draft.text === sent) {
      hold(key, { ...now, text: here === key ? sent : null, state: 'saved' });
      return;
    }
    // More was typed in the meantime.
    hold(key, now);
    saveIn(key, here === key ? PAUSE_MS : 0);
  };
  const failed = (key: string, failure: unknown) => {
    const draft = drafts.get(key);
    if (draft === undefined) return;
    const theirs = theirsOf(failure);
    if (theirs !== null && draft.unanswered.includes(theirs)) {
      // One's own words, of a save whose answer was lost.
      hold(key, { ...draft, ...TYPED, over: theirs, unanswered: [] });
      saveIn(key, 0);
      return;
    }
    const failures = draft.failures + 1;
    hold(key, { ...draft, state: 'failed', reason: reasonOf(failure), theirs, failures });
    const delay = retryIn(failure, failures);
    if (delay !== null) saveIn(key, delay);
  };

  function save(key: string): void {
    stopWaiting(key);
    const draft = drafts.get(key);
    if (draft === undefined || draft.text === null || underWay.has(key) || !isUnsaved(draft)) return;
    if (draft.theirs !== null) return;
    const sent = draft.text;
    hold(key, { ...draft, state: 'saving', unanswered: [...draft.unanswered, sent.trim()] });
    const saving = send({ ...draft.of, text: sent, textBefore: draft.over })
      .finally(() => underWay.delete(key))
      .then(
        (stored) => saved(key, sent, stored),
        (failure: unknown) => failed(key, failure),
      );
    underWay.set(key, saving);
  }

  const saveAll = (wanted: Draft['state'][]) => {
    for (const [key, { state }] of drafts) if (wanted.includes(state)) save(key);
  };

  const type = (item: WrittenText, text: string) => {
    const key = textKey(item);
    const { serviceId, field, source } = item;
    const before = drafts.get(key);
    const isBack = text === item.text && !underWay.has(key) && (before?.failures ?? 0) === 0;
    if (isBack) {
      stopWaiting(key);
      drafts.delete(key);
      tell();
      return;
    }
    // Two versions wait for a choice: more typed into one of them changes nothing about that.
    if (before !== undefined && before.theirs !== null) {
      hold(key, { ...before, text });
      return;
    }
    // The source that was seen when the typing began: one changed in the meantime leaves the text out of date.
    const of = before !== undefined && isUnsaved(before) ? before.of : { serviceId, field, source };
    const state = underWay.has(key) ? 'saving' : 'typed';
    const { failures = 0, unanswered = [] } = before ?? {};
    const over = before === undefined || before.text === null ? item.text : before.over;
    hold(key, { ...TYPED, of, text, state, failures, over, unanswered });
    if (state === 'typed') saveIn(key, PAUSE_MS);
  };

  return {
    /** The draft of a text; the same object until it changes. */
    draftOf: (key: string): Draft | undefined => drafts.get(key),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Somebody is in the field: what they typed stays as it is typed, also when the server trims it. */
    enter: (key: string) => {
      here = key;
    },
    /** Saves at once what was typed into the field that is left. */
    leave: (key: string) => {
      if (here === key) here = null;
      const draft = drafts.get(key);
      if (draft?.state === 'saved') hold(key, { ...draft, text: null });
      else save(key);
    },
    /** Notes what stands in a text's field now; `item` is the text as it is stored. */
    type,
    /** Saves a text as it is, as a person's. */
    confirm: (item: WrittenText) => {
      const key = textKey(item);
      const { serviceId, field, source, text } = item;
      const of = { serviceId, field, source };
      hold(key, { ...TYPED, of, text, failures: 0, over: text, unanswered: [] });
      save(key);
    },
    /** Of two versions: what was typed here is saved over the other, for the source that both stand beside now. */
    keepMine: (item: WrittenText) => {
      const key = textKey(item);
      const draft = drafts.get(key);
      if (draft === undefined || draft.theirs === null) return;
      const { serviceId, field, source } = item;
      const of = { serviceId, field, source };
      hold(key, { ...draft, ...TYPED, of, over: draft.theirs, unanswered: [] });
      save(key);
    },
    /** Of two versions: the stored one stays, and what was typed here goes. */
    takeTheirs: (key: string) => {
      drafts.delete(key);
      tell();
    },
    /** Something changed that may help: the network is back, or somebody signed in again. */
    retry: () => saveAll(['failed']),
    /** Saves all that is typed, without waiting for a pause. */
    flush: () => saveAll(['typed']),
    hasUnsaved: () => [...drafts.values()].some(isUnsaved),
    /** Saves everything now; tells whether all of it is saved. */
    settle: async (): Promise<boolean> => {
      saveAll(['failed']);
      do {
        saveAll(['typed']);
        await Promise.all(underWay.values());
      } while ([...drafts.values()].some(({ state }) => state === 'typed'));
      return ![...drafts.values()].some(isUnsaved);
    },
    close: () => {
      isClosed = true;
      for (const key of timers.keys()) stopWaiting(key);
    },
  };
}

export type Autosave = ReturnType<typeof createAutosave>;
