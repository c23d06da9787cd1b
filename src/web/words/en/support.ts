/** Words of the chat. The automatic reply is not among them: it is Swedish for everybody (R-support-4). */
export const support = {
  title: 'Chat with support',
  close: 'Close chat',
  availability: 'Support is available 24/7. Replies may be delayed. In that case, email',
  availabilityWithoutAddress:
    'Support is available 24/7. Replies may be delayed. In that case, send an email.',
  messages: 'Messages',
  message: 'Message',
  placeholder: 'Write a message',
  send: 'Send',
  you: 'You',
  support: 'Support',
} as const;
