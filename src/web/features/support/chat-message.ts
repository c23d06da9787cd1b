/** One line of the chat (specification, section 3, Chat message). */
export interface ChatMessage {
  from: 'user' | 'support';
  text: string;
  /** When it was sent, in milliseconds since 1970. */
  ts: number;
}
