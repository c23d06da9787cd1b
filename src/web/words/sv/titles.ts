import type { titles as en } from '../en/titles.ts';
import type { WordsOf } from '../words-of.ts';

export const titles: WordsOf<typeof en> = {
  login: 'Logga in',
  signUp: 'Skapa konto',
  forgotPassword: 'Glömt lösenordet',
  choosePassword: 'Välj ett eget lösenord',
  myCabins: 'Mina stugor',
  cabinDetails: 'Om stugan',
  translations: 'Översättningar',
  services: 'Tjänster',
  settings: 'Inställningar',
  notifications: 'Aviseringar',
  system: 'System',
  tokens: 'Aktiveringsnycklar',
  qrVerifier: 'QR-kontroll',
  analyticsOverview: 'Statistik – översikt',
  cabinPerformance: 'Stugornas statistik',
  tokenScans: 'Skannade brickor',
  about: 'Om oss',
  privacy: 'Integritet',
  terms: 'Villkor',
  contact: 'Kontakt',
  forbidden: 'Ingen åtkomst',
  notFound: 'Sidan finns inte',
};
