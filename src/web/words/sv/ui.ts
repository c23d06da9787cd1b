import type { ui as en } from '../en/ui.ts';
import type { WordsOf } from '../words-of.ts';

export const ui: WordsOf<typeof en> = {
  cancel: 'Avbryt',
  save: 'Spara',
  close: 'Stäng',
  retry: 'Försök igen',
  search: 'Sök',
  loading: 'Laddar…',
  somethingWrong: 'Något gick fel. Försök igen.',
  couldNotSave: 'Kunde inte spara',
  couldNotSaveBecause: 'Kunde inte spara. {{reason}}',
  notFetched: 'Kunde inte öppnas. Försök igen eller ladda om.',
  newVersion: 'Sidan kunde inte hämtas. Kontrollera anslutningen och ladda om.',
  reload: 'Ladda om',
  unsaved: {
    title: 'Kasta det du har skrivit?',
    text: 'Dina ändringar här är inte sparade än.',
    discard: 'Kasta ändringarna',
    keep: 'Fortsätt redigera',
  },
  view: { label: 'Visning', grid: 'Rutnät', list: 'Lista' },
  showTyped: 'Visa det jag skrev',
  characters: '{{typed}} av {{max}} tecken',
  copied: 'Kopierat',
};
