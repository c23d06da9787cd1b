import type { ui as en } from '../en/ui.ts';
import type { WordsOf } from '../words-of.ts';

export const ui: WordsOf<typeof en> = {
  cancel: 'Annuller',
  save: 'Gem',
  close: 'Luk',
  retry: 'Prøv igen',
  search: 'Søg',
  loading: 'Indlæser…',
  somethingWrong: 'Noget gik galt. Prøv igen.',
  couldNotSave: 'Kunne ikke gemme',
  couldNotSaveBecause: 'Kunne ikke gemme. {{reason}}',
  notFetched: 'Kunne ikke åbnes. Prøv igen, eller genindlæs.',
  newVersion: 'Siden kunne ikke hentes. Tjek forbindelsen, og genindlæs.',
  reload: 'Genindlæs',
  unsaved: {
    title: 'Kassér det, du har skrevet?',
    text: 'Dine ændringer her er ikke gemt endnu.',
    discard: 'Kassér ændringerne',
    keep: 'Fortsæt med at redigere',
  },
  view: { label: 'Visning', grid: 'Gitter', list: 'Liste' },
  showTyped: 'Vis det, jeg skrev',
  characters: '{{typed}} af {{max}} tegn',
  copied: 'Kopieret',
};
