import type { titles as en } from '../en/titles.ts';
import type { WordsOf } from '../words-of.ts';

export const titles: WordsOf<typeof en> = {
  login: 'Log ind',
  signUp: 'Opret konto',
  forgotPassword: 'Glemt adgangskoden',
  choosePassword: 'Vælg din egen adgangskode',
  myCabins: 'Mine hytter',
  cabinDetails: 'Om hytten',
  translations: 'Oversættelser',
  services: 'Tjenester',
  settings: 'Indstillinger',
  notifications: 'Notifikationer',
  system: 'System',
  tokens: 'Aktiveringsnøgler',
  qrVerifier: 'QR-kontrol',
  analyticsOverview: 'Statistik – overblik',
  cabinPerformance: 'Hytternes statistik',
  tokenScans: 'Scannede brikker',
  about: 'Om os',
  privacy: 'Privatliv',
  terms: 'Vilkår',
  contact: 'Kontakt',
  forbidden: 'Ingen adgang',
  notFound: 'Siden findes ikke',
};
