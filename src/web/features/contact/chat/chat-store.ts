import { useSyncExternalStore } from 'react';
import { currentToken, subscribeSession } from '#web/session/store.ts';

export const useChat = (): ChatState => useSyncExternalStore(subscribeChat, currentChat);

/** One line of the chat (R-support-3). */
interface ChatMessage {
  from: 'user' | 'support';
  text: string;
  /** When it was sent, in milliseconds since 1970. */
  ts: number;
}

/** The chat as it is in this tab: it survives a change of page, not a reload. */
interface ChatState {
  isOpen: boolean;
  /** How often it was asked to open; each time, focus goes to the message's field. */
  openings: number;
  messages: readonly ChatMessage[];
  /** Typed and not sent yet. */
  draft: string;
}

/** How long support seems to think (R-support-4). */
const REPLY_AFTER_MS = 900;

/** In Swedish, whatever the host reads in (R-support-4). */
const AUTOMATIC_REPLY = 'Tack för ditt meddelande. Hur kan vi hjälpa dig vidare?';

const listeners = new Set<() => void>();
const fresh: ChatState = { isOpen: false, openings: 0, messages: [], draft: '' };
let state = fresh;
/** Counts conversations, so that a reply to a forgotten one does not turn up in the next. */
let conversation = 0;

function write(change: Partial<ChatState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

const append = (message: ChatMessage): void => write({ messages: [...state.messages, message] });

export const currentChat = (): ChatState => state;

function subscribeChat(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the panel, or goes back to it; also what "Chat now" on the Contact page does. */
export const openChat = (): void => write({ isOpen: true, openings: state.openings + 1 });

export const closeChat = (): void => write({ isOpen: false });

export const typeDraft = (draft: string): void => write({ draft });

/** Sends what is typed, trimmed; nothing of white space alone. Support answers after {@link REPLY_AFTER_MS}. */
export function sendDraft(): void {
  const text = state.draft.trim();
  if (text === '') return;
  write({ draft: '' });
  append({ from: 'user', text, ts: Date.now() });
  const answered = conversation;
  setTimeout(() => {
    if (conversation === answered) append({ from: 'support', text: AUTOMATIC_REPLY, ts: Date.now() });
  }, REPLY_AFTER_MS);
}

/** What one host wrote is not for the next to sign in on the same machine. */
let known = currentToken();
subscribeSession(() => {
  const left = known;
  known = currentToken();
  if (left === null || left === known) return;
  conversation += 1;
  write({ ...fresh, openings: state.openings });
});
