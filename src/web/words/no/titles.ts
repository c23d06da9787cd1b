import type { titles as en } from '../en/titles.ts';
import type { WordsOf } from '../words-of.ts';

export const titles: WordsOf<typeof en> = {
  login: 'Logg inn',
  signUp: 'Opprett konto',
  forgotPassword: 'Glemt passordet',
  choosePassword: 'Velg ditt eget passord',
  myCabins: 'Mine hytter',
  cabinDetails: 'Om hytta',
  translations: 'Oversettelser',
  services: 'Tjenester',
  settings: 'Innstillinger',
  notifications: 'Varsler',
  system: 'System',
  tokens: 'Aktiveringsnøkler',
  qrVerifier: 'QR-kontroll',
  analyticsOverview: 'Statistikk – oversikt',
  cabinPerformance: 'Hyttenes statistikk',
  tokenScans: 'Skannede brikker',
  about: 'Om oss',
  privacy: 'Personvern',
  terms: 'Vilkår',
  contact: 'Kontakt',
  forbidden: 'Ingen tilgang',
  notFound: 'Siden finnes ikke',
};
