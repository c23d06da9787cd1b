import type { WordsOf } from '../words-of.ts';
import type { support as en } from '../en/support.ts';

export const support: WordsOf<typeof en> = {
  title: 'Keskustele tuen kanssa',
  close: 'Sulje keskustelu',
  availability:
    'Tuki on käytettävissä ympäri vuorokauden, joka päivä. Vastaus voi viipyä. Silloin voit lähettää sähköpostia:',
  availabilityWithoutAddress:
    'Tuki on käytettävissä ympäri vuorokauden, joka päivä. Vastaus voi viipyä. Silloin voit lähettää sähköpostia.',
  messages: 'Viestit',
  message: 'Viesti',
  placeholder: 'Kirjoita viesti',
  send: 'Lähetä',
  you: 'Sinä',
  support: 'Tuki',
};
