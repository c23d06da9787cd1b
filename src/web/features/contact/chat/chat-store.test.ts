import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '#shared/contracts/accounts/accounts.ts';
import { clearSession, startSession } from '#web/session/store.ts';
import { currentChat, openChat, sendDraft, setDraft } from './chat-store.ts';

const karin: Session = { firstName: 'Karin', lastName: 'Ek', avatarUrl: '', status: 'basic', isAdmin: false };

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 });
  startSession('token', karin);
});
afterEach(() => {
  clearSession();
  vi.useRealTimers();
});

const send = (text: string): void => {
  setDraft(text);
  sendDraft();
};

it('sends the trimmed draft and replies in Swedish after 900 ms', () => {
  send('  Hello there \n');
  const sent = { from: 'user', text: 'Hello there', ts: 1_000 };
  expect(currentChat()).toMatchObject({ draft: '', messages: [sent] });
  vi.advanceTimersByTime(899);
  expect(currentChat().messages).toHaveLength(1);
  vi.advanceTimersByTime(1);
  const reply = { from: 'support', text: expect.stringMatching(/^Tack .*hjälpa dig vidare\?$/), ts: 1_900 };
  expect(currentChat().messages).toEqual([sent, reply]);
});

it.each(['', '   ', '\n\t'])('does not send %j', (text) => {
  send(text);
  vi.advanceTimersByTime(2_000);
  expect(currentChat().messages).toEqual([]);
});

it('is cleared when the host signs out, together with a pending reply', () => {
  openChat();
  send('Hello');
  setDraft('and one m');
  clearSession();
  vi.advanceTimersByTime(2_000);
  expect(currentChat()).toMatchObject({ isOpen: false, messages: [], draft: '' });
});

it('is kept when a visitor signs in', () => {
  clearSession();
  send('Hello');
  startSession('token', karin);
  vi.advanceTimersByTime(2_000);
  expect(currentChat().messages).toHaveLength(2);
});
