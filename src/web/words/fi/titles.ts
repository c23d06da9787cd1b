import type { titles as en } from '../en/titles.ts';
import type { WordsOf } from '../words-of.ts';

export const titles: WordsOf<typeof en> = {
  login: 'Kirjaudu',
  signUp: 'Luo tili',
  forgotPassword: 'Unohtunut salasana',
  choosePassword: 'Valitse oma salasana',
  myCabins: 'Omat mökit',
  cabinDetails: 'Mökin tiedot',
  translations: 'Käännökset',
  services: 'Palvelut',
  settings: 'Asetukset',
  notifications: 'Ilmoitukset',
  system: 'Järjestelmä',
  tokens: 'Aktivointiavaimet',
  qrVerifier: 'QR-tarkistus',
  analyticsOverview: 'Tilastot – yleiskuva',
  cabinPerformance: 'Mökkien tilastot',
  tokenScans: 'Skannatut laatat',
  about: 'Tietoa meistä',
  privacy: 'Tietosuoja',
  terms: 'Käyttöehdot',
  contact: 'Ota yhteyttä',
  forbidden: 'Ei pääsyä',
  notFound: 'Sivua ei löydy',
};
