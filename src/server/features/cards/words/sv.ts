import type { CardWords } from './words.ts';

export const sv: CardWords = {
  welcome: 'Välkommen',
  scan: 'Rikta mobilens kamera mot koden. Guiden öppnas direkt, helt utan app.',
  scanBoth:
    'Rikta mobilens kamera mot en kod: den ena ansluter till wifi, den andra öppnar guiden. Ingen app behövs.',
  guide: 'Gästguide',
  wifi: 'Wifi',
  network: 'Nätverk',
  password: 'Lösenord',
};
