import type { languages as en } from '../en/languages.ts';
import type { WordsOf } from '../words-of.ts';

export const languages: WordsOf<typeof en> = {
  heading: 'Kielet',
  own: 'Kirjoituskielesi',
  ownOnly: 'Vieraat lukevat tekstisi vain yhdellä kielellä: {{language}}.',
  written: 'Kirjoituskielesi on nyt {{language}}.',
  add: 'Lisää kieli',
  added: '{{language}} on lisätty. Kun käännät tekstisi, vieraat voivat valita sen.',
  failed: 'Kieliä ei voitu tallentaa. Yritä uudelleen.',
  translate: 'Käännä',
  translateInto: 'Käännä: {{language}}',
  progressLabel: 'Käännetty: {{language}}',
  progress: '{{done}}/{{all}} käännetty',
  complete: 'Kaikki tekstit on käännetty',
  stale_one: '{{count}} vanhentunut',
  stale_other: '{{count}} vanhentunutta',
  hidden: 'Piilossa vierailta',
  hiddenWhy:
    'Kielet, jotka eivät mahdu tilaukseesi, ovat piilossa vierailta. Mitään ei katoa: ne palaavat heti, kun tilauksessasi on niille tilaa.',
  withPro: 'Pro-tilauksella vieraat lukevat tekstisi {{count}} muullakin kielellä, Premiumilla kaikilla.',
  withPremium: 'Tilaukseesi mahtuu {{count}} käännöskieltä, Premiumiin kaikki.',
  remove: 'Poista {{language}}',
  removed: '{{language}} on poistettu.',
  removal: {
    title: 'Poistetaanko {{language}}?',
    text: 'Vieraat eivät voi enää valita sitä. Käännöksesi säilyvät ja palaavat, jos lisäät kielen uudelleen.',
    confirm: 'Poista kieli',
  },
};
