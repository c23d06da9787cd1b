import type { settings as en } from '../en/settings.ts';
import type { WordsOf } from '../words-of.ts';

export const settings: WordsOf<typeof en> = {
  loadFailed: 'Asetuksia ei voitu ladata',
  tabs: {
    label: 'Asetukset',
    profile: 'Profiili',
    security: 'Turvallisuus',
    subscription: 'Tilaus',
    preferences: 'Valinnat',
    privacy: 'Tietosuoja',
  },
  profile: {
    saved: 'Profiili on päivitetty',
    failed: 'Tallennus ei onnistunut',
    save: 'Tallenna profiili',
    firstName: 'Etunimi',
    lastName: 'Sukunimi',
    company: 'Yritys',
    phone: 'Puhelin',
    phoneHint: 'Valinnainen. Oppaiden uudet yhteystiedot alkavat tällä.',
    optional: 'Valinnainen',
    avatar: 'Profiilikuva',
    avatars: { fox: 'Kettu', moose: 'Hirvi', bear: 'Karhu', hare: 'Jänis', owl: 'Pöllö', seal: 'Hylje' },
  },
  preferences: {
    save: 'Tallenna valinnat',
    language: 'Kieli',
    languageHint: 'Näiden sivujen kieli. Jokaisella oppaalla on oma kielensä.',
    timeZone: 'Aikavyöhyke',
    timeZoneHint: 'Päivät ja kellonajat näytetään sen mukaan. Tyhjänä käytetään laitteen omaa.',
    noZone: 'Aikavyöhykettä ei löytynyt.',
    clearZone: 'Käytä laitteen aikavyöhykettä',
    assistant: 'Tekoälyavustaja',
    assistantHint: 'Avustaja saa ehdottaa tekstejä oppaisiin.',
    marketing: 'Uutiset sähköpostiin',
    marketingHint: 'Vinkkejä ja uusia ominaisuuksia silloin tällöin. Voit lopettaa milloin vain.',
  },
};
