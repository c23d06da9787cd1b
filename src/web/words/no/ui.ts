import type { ui as en } from '../en/ui.ts';
import type { WordsOf } from '../words-of.ts';

export const ui: WordsOf<typeof en> = {
  cancel: 'Avbryt',
  save: 'Lagre',
  close: 'Lukk',
  retry: 'Prøv igjen',
  search: 'Søk',
  loading: 'Laster…',
  somethingWrong: 'Noe gikk galt. Prøv igjen.',
  couldNotSave: 'Kunne ikke lagre',
  couldNotSaveBecause: 'Kunne ikke lagre. {{reason}}',
  notFetched: 'Kunne ikke åpnes. Prøv igjen eller last siden på nytt.',
  newVersion: 'Siden kunne ikke hentes. Sjekk tilkoblingen og last inn på nytt.',
  reload: 'Last inn på nytt',
  unsaved: {
    title: 'Forkaste det du har skrevet?',
    text: 'Endringene dine her er ikke lagret ennå.',
    discard: 'Forkast endringene',
    keep: 'Fortsett å redigere',
  },
  view: { label: 'Visning', grid: 'Rutenett', list: 'Liste' },
  showTyped: 'Vis det jeg skrev',
  characters: '{{typed}} av {{max}} tegn',
  copied: 'Kopiert',
};
