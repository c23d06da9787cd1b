import type { WordsOf } from '../words-of.ts';
import type { support as en } from '../en/support.ts';

export const support: WordsOf<typeof en> = {
  title: 'Chatta med supporten',
  close: 'Stäng chatten',
  availability: 'Supporten finns dygnet runt, alla dagar. Svaret kan dröja. Mejla i så fall',
  availabilityWithoutAddress:
    'Supporten finns dygnet runt, alla dagar. Svaret kan dröja. Skicka i så fall ett mejl.',
  messages: 'Meddelanden',
  message: 'Meddelande',
  placeholder: 'Skriv ett meddelande',
  send: 'Skicka',
  you: 'Du',
  support: 'Supporten',
};
