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
  sessions: {
    title: 'Missä olet kirjautuneena',
    intro: 'Etkö tunnista jotakin näistä? Lopeta se ja vaihda salasanasi.',
    browserOn: '{{browser}}, {{system}}',
    unknown: 'Tuntematon selain',
    kinds: {
      computer: 'Tietokone',
      phone: 'Puhelin',
      tablet: 'Tabletti',
      program: 'Ohjelma',
    },
    current: 'Tämä laite',
    lastUsed: 'Viimeksi käytetty',
    since: 'Kirjauduttu',
    end: 'Lopeta',
    endLabel: 'Lopeta istunto: {{device}}, kirjauduttu {{since}}',
    endOthers: 'Lopeta kaikki muut',
    ended: 'Istunto on lopetettu.',
    othersEnded: 'Kaikki muut istunnot on lopetettu.',
    failed: 'Istuntoa ei voitu lopettaa. Yritä uudelleen.',
    only: 'Et ole kirjautuneena muualla.',
  },
};
