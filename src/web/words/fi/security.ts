import type { security as en } from '../en/security.ts';
import type { WordsOf } from '../words-of.ts';

export const security: WordsOf<typeof en> = {
  title: 'Vaihda salasana',
  intro: 'Pysyt kirjautuneena tässä. Kaikki muut laitteet kirjataan ulos.',
  current: 'Nykyinen salasana',
  next: 'Uusi salasana',
  hint: 'Vähintään 8 merkkiä.',
  confirm: 'Vahvista uusi salasana',
  save: 'Vaihda salasana',
  failed: 'Salasanaa ei voitu päivittää. Yritä uudelleen.',
};
