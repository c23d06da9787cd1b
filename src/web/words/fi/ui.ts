import type { ui as en } from '../en/ui.ts';
import type { WordsOf } from '../words-of.ts';

export const ui: WordsOf<typeof en> = {
  cancel: 'Peruuta',
  save: 'Tallenna',
  close: 'Sulje',
  retry: 'Yritä uudelleen',
  search: 'Haku',
  loading: 'Ladataan…',
  somethingWrong: 'Jokin meni vikaan. Yritä uudelleen.',
  couldNotSave: 'Tallennus ei onnistunut',
  couldNotSaveBecause: 'Tallennus ei onnistunut. {{reason}}',
  notFetched: 'Avaaminen ei onnistunut. Yritä uudelleen tai lataa sivu uudelleen.',
  newVersion: 'Sivua ei voitu ladata. Tarkista yhteys ja lataa sivu uudelleen.',
  reload: 'Lataa uudelleen',
  unsaved: {
    title: 'Hylätäänkö kirjoittamasi?',
    text: 'Muutoksia ei ole vielä tallennettu.',
    discard: 'Hylkää muutokset',
    keep: 'Jatka muokkausta',
  },
  view: { label: 'Näkymä', grid: 'Ruudukko', list: 'Luettelo' },
  showTyped: 'Näytä kirjoittamani',
  characters: '{{typed}}/{{max}} merkkiä',
  copied: 'Kopioitu',
};
