import type { WordsOf } from '../words-of.ts';
import type { support as en } from '../en/support.ts';

export const support: WordsOf<typeof en> = {
  title: 'Chat med support',
  close: 'Lukk chatten',
  availability:
    'Support er tilgjengelig døgnet rundt, alle dager. Svaret kan drøye. Send i så fall e-post til',
  availabilityWithoutAddress:
    'Support er tilgjengelig døgnet rundt, alle dager. Svaret kan drøye. Send i så fall en e-post.',
  messages: 'Meldinger',
  message: 'Melding',
  placeholder: 'Skriv en melding',
  send: 'Send',
  you: 'Du',
  support: 'Support',
};
