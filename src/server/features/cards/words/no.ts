import type { CardWords } from './words.ts';

export const no: CardWords = {
  welcome: 'Velkommen',
  scan: 'Rett mobilkameraet mot koden. Guiden åpnes med en gang, helt uten app.',
  scanBoth:
    'Rett mobilkameraet mot en kode: den ene kobler til wifi, den andre åpner guiden. Ingen app trengs.',
  guide: 'Gjesteguide',
  wifi: 'Wifi',
  network: 'Nettverk',
  password: 'Passord',
};
