import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAutosave, PAUSE_MS } from './autosave.ts';
import type { SentText, WrittenText } from './draft.ts';

const stored = (over: Partial<WrittenText> = {}): WrittenText => ({
  serviceId: null,
  field: 'name',
  source: 'Sjöstugan',
  text: '',
  ...over,
});
const KEY = ':name';
const RETRY_MS = 2000;

/** Somebody else wrote its message in the meantime. */
class Other extends Error {}

/** An autosave whose saves are answered by hand. */
function setUp() {
  const sent: (SentText & { succeed: () => void; fail: () => void; meet: (theirs: string) => void })[] = [];
  const autosave = createAutosave({
    send: (text) =>
      new Promise<string>((succeed, fail) => {
        sent.push({
          ...text,
          succeed: () => succeed(text.text.trim()),
          fail: () => fail(new Error('no')),
          meet: (theirs) => fail(new Other(theirs)),
        });
      }),
    retryIn: (failure) => (failure instanceof Other ? null : RETRY_MS),
    reasonOf: () => 'No answer from the server.',
    theirsOf: (failure) => (failure instanceof Other ? failure.message : null),
  });
  return { autosave, sent, texts: () => sent.map(({ text }) => text) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

describe('what is typed', () => {
  it('is saved after a pause, once', async () => {
    const { autosave, sent, texts } = setUp();
    autosave.enter(KEY);
    autosave.type(stored(), 'Das');
    await tick(PAUSE_MS - 1);
    autosave.type(stored(), 'Das Haus');
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

  it('is saved at once on leaving, and then shown as it is stored', async () => {
    const { autosave, sent, texts } = setUp();
    autosave.enter(KEY);
    autosave.type(stored(), 'Das Haus');
    autosave.leave(KEY);
    expect(texts()).toEqual(['Das Haus']);
    sent[0]?.succeed();
    await tick();
    expect(autosave.draftOf(KEY)).toMatchObject({ state: 'saved', text: null });
  });

  it('needs no save when it is taken back before one', async () => {
    const { autosave, texts } = setUp();
    autosave.type(stored({ text: 'Haus' }), 'Haus am See');
    autosave.type(stored({ text: 'Haus' }), 'Haus');
    autosave.leave(KEY);
    await tick(PAUSE_MS);
    expect(texts()).toEqual([]);
    expect(autosave.hasUnsaved()).toBe(false);
  });

  it('is never overtaken: one save of a text at a time, the last words last', async () => {
    const { autosave, sent, texts } = setUp();
    autosave.type(stored(), 'first');
    autosave.leave(KEY);
    autosave.type(stored(), 'second');
    autosave.leave(KEY);
    expect(texts()).toEqual(['first']);
    sent[0]?.succeed();
    await tick(1);
    expect(texts()).toEqual(['first', 'second']);
  });

  it('is of the source that was seen when the typing began', async () => {
    const { autosave, sent } = setUp();
    autosave.type(stored(), 'a');
    autosave.type(stored({ source: 'Strandstugan' }), 'ab');
    await tick(PAUSE_MS);
    expect(sent[0]?.source).toBe('Sjöstugan');
    sent[0]?.succeed();
    await tick();
    autosave.type(stored({ source: 'Strandstugan', text: 'ab' }), 'abc');
    await tick(PAUSE_MS);
    expect(sent[1]?.source).toBe('Strandstugan');
  });
});

describe('a save that fails', () => {
  it('keeps what was typed, says why and tries again by itself', async () => {
    const { autosave, sent, texts } = setUp();
    autosave.type(stored(), 'Das Haus');
    autosave.leave(KEY);
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

  it('is not tried again once the desk was left without it', async () => {
    const { autosave, sent } = setUp();
    autosave.type(stored(), 'Haus');
    autosave.leave(KEY);
    autosave.close();
    sent[0]?.fail();
    await tick(2 * RETRY_MS);
    expect(sent).toHaveLength(1);
  });

  it('may have been stored all the same: what is typed back is saved too', async () => {
    const { autosave, sent, texts } = setUp();
    autosave.type(stored({ text: 'Haus' }), 'Hau');
    autosave.leave(KEY);
    sent[0]?.fail();
    await tick();
    autosave.type(stored({ text: 'Haus' }), 'Haus');
    autosave.leave(KEY);
    expect(texts()).toEqual(['Hau', 'Haus']);
  });

  it('is tried again at once when something changed', async () => {
    const { autosave, sent, texts } = setUp();
    autosave.type(stored(), 'Das Haus');
    autosave.leave(KEY);
    sent[0]?.fail();
    await tick();
    autosave.retry();
    expect(texts()).toHaveLength(2);
  });
});

describe('what somebody else wrote in between', () => {
  const setUpMet = async () => {
    const all = setUp();
    all.autosave.enter(KEY);
    all.autosave.type(stored({ text: 'Haus' }), 'Das Haus');
    await tick(PAUSE_MS);
    all.sent[0]?.meet('Seehaus');
    await tick();
    return all;
  };

  it('is neither written over nor written over what is typed', async () => {
    const { autosave, sent } = await setUpMet();
    expect(sent[0]?.textBefore).toBe('Haus');
    autosave.type(stored({ text: 'Seehaus' }), 'Das Haus am See');
    autosave.leave(KEY);
    await expect(autosave.settle()).resolves.toBe(false);
    expect(sent).toHaveLength(1);
    expect(autosave.draftOf(KEY)).toMatchObject({ text: 'Das Haus am See', theirs: 'Seehaus' });
  });

  it('goes when the host keeps what was typed', async () => {
    const { autosave, sent } = await setUpMet();
    autosave.keepMine(stored());
    expect(sent[1]).toMatchObject({ text: 'Das Haus', textBefore: 'Seehaus' });
  });

  it('stays when the host takes it', async () => {
    const { autosave } = await setUpMet();
    autosave.takeTheirs(KEY);
    expect(autosave.draftOf(KEY)).toBeUndefined();
    expect(autosave.hasUnsaved()).toBe(false);
  });

  it('is not what one wrote oneself, when the answer to a save was lost', async () => {
    const { autosave, sent } = setUp();
    autosave.type(stored(), 'Das Haus ');
    autosave.leave(KEY);
    sent[0]?.fail();
    await tick();
    autosave.type(stored(), 'Das Haus am See');
    autosave.leave(KEY);
    sent[1]?.meet('Das Haus');
    await tick(1);
    expect(sent[2]).toMatchObject({ text: 'Das Haus am See', textBefore: 'Das Haus' });
  });

  it('is not what one saved oneself a moment ago', async () => {
    const { autosave, sent } = setUp();
    autosave.enter(KEY);
    autosave.type(stored(), 'Das Haus');
    await tick(PAUSE_MS);
    sent[0]?.succeed();
    await tick();
    autosave.type(stored(), 'Das Haus am See');
    await tick(PAUSE_MS);
    expect(sent[1]?.textBefore).toBe('Das Haus');
  });
});

describe('settle', () => {
  it('saves all that is typed and tells that it is saved', async () => {
    const { autosave, sent } = setUp();
    autosave.type(stored(), 'Das Haus');
    autosave.type(stored({ field: 'description' }), 'Am See');
    const settled = autosave.settle();
    for (const { succeed } of sent) succeed();
    await expect(settled).resolves.toBe(true);
  });

  it('tells when something could not be saved', async () => {
    const { autosave, sent } = setUp();
    autosave.type(stored(), 'Das Haus');
    const settled = autosave.settle();
    sent[0]?.fail();
    await expect(settled).resolves.toBe(false);
  });
});

it('confirms a text as it is', () => {
  const { autosave, sent } = setUp();
  autosave.confirm(stored({ text: 'Das Haus' }));
  expect(sent[0]).toMatchObject({ text: 'Das Haus', source: 'Sjöstugan' });
});
