import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAutosave, PAUSE_MS } from './autosave.ts';
import type { TextToSave, TranslatedText } from './drafts.ts';

const stored = (over: Partial<TranslatedText> = {}): TranslatedText => ({
  serviceId: null,
  field: 'name',
  source: 'Sjöstugan',
  text: '',
  ...over,
});
const KEY = ':name';
const RETRY_MS = 2000;

/** A save that failed because of the text in its message. */
class Conflict extends Error {}

/** An autosave whose saves the test answers. */
function setUp() {
  const sent: (TextToSave & { succeed: () => void; fail: () => void; conflict: (theirs: string) => void })[] =
    [];
  const autosave = createAutosave({
    send: (text) =>
      new Promise<string>((succeed, fail) => {
        sent.push({
          ...text,
          succeed: () => succeed(text.text.trim()),
          fail: () => fail(new Error('no')),
          conflict: (theirs) => fail(new Conflict(theirs)),
        });
      }),
    retryDelay: (failure) => (failure instanceof Conflict ? null : RETRY_MS),
    failureReason: () => 'No answer from the server.',
    conflictingText: (failure) => (failure instanceof Conflict ? failure.message : null),
  });
  return { autosave, sent, texts: () => sent.map(({ text }) => text) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

describe('a draft', () => {
  it('is saved once, after a pause in typing', async () => {
    const { autosave, sent, texts } = setUp();
    autosave.startEditing(KEY);
    autosave.setText(stored(), 'Das');
    await tick(PAUSE_MS - 1);
    autosave.setText(stored(), 'Das Haus');
    await tick(PAUSE_MS - 1);
    expect(texts()).toEqual([]);
    await tick(1);
    expect(texts()).toEqual(['Das Haus']);
    expect(autosave.draftOf(KEY)?.state).toBe('saving');
    sent[0]?.succeed();
    await tick();
    expect(autosave.draftOf(KEY)).toMatchObject({ state: 'saved', text: 'Das Haus' });
    expect(autosave.hasUnsaved()).toBe(false);
  });

  it('is saved when its field loses focus, and the stored text is shown then', async () => {
    const { autosave, sent, texts } = setUp();
    autosave.startEditing(KEY);
    autosave.setText(stored(), 'Das Haus');
    autosave.stopEditing(KEY);
    expect(texts()).toEqual(['Das Haus']);
    sent[0]?.succeed();
    await tick();
    expect(autosave.draftOf(KEY)).toMatchObject({ state: 'saved', text: null });
  });

  it('is not saved if it is changed back before', async () => {
    const { autosave, texts } = setUp();
    autosave.setText(stored({ text: 'Haus' }), 'Haus am See');
    autosave.setText(stored({ text: 'Haus' }), 'Haus');
    autosave.stopEditing(KEY);
    await tick(PAUSE_MS);
    expect(texts()).toEqual([]);
    expect(autosave.hasUnsaved()).toBe(false);
  });

  it('has one save at a time, and its last text is saved last', async () => {
    const { autosave, sent, texts } = setUp();
    autosave.setText(stored(), 'first');
    autosave.stopEditing(KEY);
    autosave.setText(stored(), 'second');
    autosave.stopEditing(KEY);
    expect(texts()).toEqual(['first']);
    sent[0]?.succeed();
    await tick(1);
    expect(texts()).toEqual(['first', 'second']);
  });

  it('is a translation of the source that was shown when typing began', async () => {
    const { autosave, sent } = setUp();
    autosave.setText(stored(), 'a');
    autosave.setText(stored({ source: 'Strandstugan' }), 'ab');
    await tick(PAUSE_MS);
    expect(sent[0]?.source).toBe('Sjöstugan');
    sent[0]?.succeed();
    await tick();
    autosave.setText(stored({ source: 'Strandstugan', text: 'ab' }), 'abc');
    await tick(PAUSE_MS);
    expect(sent[1]?.source).toBe('Strandstugan');
  });
});

describe('a save that fails', () => {
  it('keeps the draft with a reason and is retried automatically', async () => {
    const { autosave, sent, texts } = setUp();
    autosave.setText(stored(), 'Das Haus');
    autosave.stopEditing(KEY);
    sent[0]?.fail();
    await tick();
    expect(autosave.draftOf(KEY)).toMatchObject({
      state: 'failed',
      text: 'Das Haus',
      reason: 'No answer from the server.',
    });
    expect(autosave.hasUnsaved()).toBe(true);
    await tick(RETRY_MS);
    expect(texts()).toEqual(['Das Haus', 'Das Haus']);
    sent[1]?.succeed();
    await tick();
    expect(autosave.hasUnsaved()).toBe(false);
  });

  it('is not retried after the desk was left without saving', async () => {
    const { autosave, sent } = setUp();
    autosave.setText(stored(), 'Haus');
    autosave.stopEditing(KEY);
    autosave.close();
    sent[0]?.fail();
    await tick(2 * RETRY_MS);
    expect(sent).toHaveLength(1);
  });

  it('may have been stored, so a draft that is changed back is saved too', async () => {
    const { autosave, sent, texts } = setUp();
    autosave.setText(stored({ text: 'Haus' }), 'Hau');
    autosave.stopEditing(KEY);
    sent[0]?.fail();
    await tick();
    autosave.setText(stored({ text: 'Haus' }), 'Haus');
    autosave.stopEditing(KEY);
    expect(texts()).toEqual(['Hau', 'Haus']);
  });

  it('is retried immediately by retry()', async () => {
    const { autosave, sent, texts } = setUp();
    autosave.setText(stored(), 'Das Haus');
    autosave.stopEditing(KEY);
    sent[0]?.fail();
    await tick();
    autosave.retry();
    expect(texts()).toHaveLength(2);
  });
});

describe('a text that was saved elsewhere meanwhile', () => {
  const setUpConflict = async () => {
    const all = setUp();
    all.autosave.startEditing(KEY);
    all.autosave.setText(stored({ text: 'Haus' }), 'Das Haus');
    await tick(PAUSE_MS);
    all.sent[0]?.conflict('Seehaus');
    await tick();
    return all;
  };

  it('does not overwrite the draft and is not overwritten by it', async () => {
    const { autosave, sent } = await setUpConflict();
    expect(sent[0]?.textBefore).toBe('Haus');
    autosave.setText(stored({ text: 'Seehaus' }), 'Das Haus am See');
    autosave.stopEditing(KEY);
    await expect(autosave.saveAll()).resolves.toBe(false);
    expect(sent).toHaveLength(1);
    expect(autosave.draftOf(KEY)).toMatchObject({ text: 'Das Haus am See', theirs: 'Seehaus' });
  });

  it('is overwritten when the host keeps the draft', async () => {
    const { autosave, sent } = await setUpConflict();
    autosave.keepMine(stored());
    expect(sent[1]).toMatchObject({ text: 'Das Haus', textBefore: 'Seehaus' });
  });

  it('stays when the host discards the draft', async () => {
    const { autosave } = await setUpConflict();
    autosave.takeTheirs(KEY);
    expect(autosave.draftOf(KEY)).toBeUndefined();
    expect(autosave.hasUnsaved()).toBe(false);
  });

  it('is no conflict if it is our own, from a save whose answer was lost', async () => {
    const { autosave, sent } = setUp();
    autosave.setText(stored(), 'Das Haus ');
    autosave.stopEditing(KEY);
    sent[0]?.fail();
    await tick();
    autosave.setText(stored(), 'Das Haus am See');
    autosave.stopEditing(KEY);
    sent[1]?.conflict('Das Haus');
    await tick(1);
    expect(sent[2]).toMatchObject({ text: 'Das Haus am See', textBefore: 'Das Haus' });
  });

  it('is no conflict if it is our own, from the save before', async () => {
    const { autosave, sent } = setUp();
    autosave.startEditing(KEY);
    autosave.setText(stored(), 'Das Haus');
    await tick(PAUSE_MS);
    sent[0]?.succeed();
    await tick();
    autosave.setText(stored(), 'Das Haus am See');
    await tick(PAUSE_MS);
    expect(sent[1]?.textBefore).toBe('Das Haus');
  });
});

describe('saveAll', () => {
  it('saves all drafts and resolves to true', async () => {
    const { autosave, sent } = setUp();
    autosave.setText(stored(), 'Das Haus');
    autosave.setText(stored({ field: 'description' }), 'Am See');
    const saved = autosave.saveAll();
    for (const { succeed } of sent) succeed();
    await expect(saved).resolves.toBe(true);
  });

  it('resolves to false if a save fails', async () => {
    const { autosave, sent } = setUp();
    autosave.setText(stored(), 'Das Haus');
    const saved = autosave.saveAll();
    sent[0]?.fail();
    await expect(saved).resolves.toBe(false);
  });
});

it('confirm() saves the stored text unchanged', () => {
  const { autosave, sent } = setUp();
  autosave.confirm(stored({ text: 'Das Haus' }));
  expect(sent[0]).toMatchObject({ text: 'Das Haus', source: 'Sjöstugan' });
});
