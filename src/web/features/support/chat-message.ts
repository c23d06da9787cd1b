/** One line of the chat (R-support-3). */
export interface ChatMessage {
  from: 'user' | 'support';
  text: string;
  /** When it was sent, in milliseconds since 1970. */
  ts: number;
}
