import type { WordsOf } from '../words-of.ts';
import type { support as en } from '../en/support.ts';

export const support: WordsOf<typeof en> = {
  title: 'Chat med support',
  close: 'Luk chatten',
  availability:
    'Support er åben døgnet rundt, alle dage. Svaret kan trække ud. Skriv i så fald en e-mail til',
  availabilityWithoutAddress:
    'Support er åben døgnet rundt, alle dage. Svaret kan trække ud. Skriv i så fald en e-mail.',
  messages: 'Beskeder',
  message: 'Besked',
  placeholder: 'Skriv en besked',
  send: 'Send',
  you: 'Dig',
  support: 'Support',
};
