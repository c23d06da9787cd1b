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

/** The chat of this tab. It survives navigation, but not a reload. */
interface ChatState {
  isOpen: boolean;
  /** How many times `openChat` was called; each time the message field gets focus. */
  openCount: number;
  messages: readonly ChatMessage[];
  /** The message that is not sent yet. */
  draft: string;
}

/** R-support-4. */
const REPLY_DELAY_MS = 900;

/** Swedish in every language of the app (R-support-4). */
const AUTOMATIC_REPLY = 'Tack för ditt meddelande. Hur kan vi hjälpa dig vidare?';

const listeners = new Set<() => void>();
const INITIAL_STATE: ChatState = { isOpen: false, openCount: 0, messages: [], draft: '' };
let state = INITIAL_STATE;
/** Counts conversations, so that a pending reply does not appear in the next one. */
let conversation = 0;

function update(changes: Partial<ChatState>): void {
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
}

const append = (message: ChatMessage): void => update({ messages: [...state.messages, message] });

export const currentChat = (): ChatState => state;

function subscribeChat(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the panel, or focuses it if it is open. */
export const openChat = (): void => update({ isOpen: true, openCount: state.openCount + 1 });

export const closeChat = (): void => update({ isOpen: false });

export const setDraft = (draft: string): void => update({ draft });

/** Sends the trimmed draft if it is not empty. Support replies after {@link REPLY_DELAY_MS}. */
export function sendDraft(): void {
  const text = state.draft.trim();
  if (text === '') return;
  update({ draft: '' });
  append({ from: 'user', text, ts: Date.now() });
  const ownConversation = conversation;
  setTimeout(() => {
    if (conversation === ownConversation) append({ from: 'support', text: AUTOMATIC_REPLY, ts: Date.now() });
  }, REPLY_DELAY_MS);
}

// Clears the chat when a host signs out, so that the next user of this computer cannot read it.
let token = currentToken();
subscribeSession(() => {
  const previousToken = token;
  token = currentToken();
  if (previousToken === null || previousToken === token) return;
  conversation += 1;
  update({ ...INITIAL_STATE, openCount: state.openCount });
});
