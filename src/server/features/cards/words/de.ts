import type { CardWords } from './words.ts';

export const de: CardWords = {
  welcome: 'Willkommen',
  scan: 'Richten Sie die Kamera Ihres Handys auf den Code. Die Gästemappe öffnet sich sofort, ganz ohne App.',
  scanBoth:
    'Richten Sie die Kamera Ihres Handys auf einen Code: Der eine verbindet mit dem WLAN, der andere öffnet die Gästemappe. Ganz ohne App.',
  guide: 'Gästemappe',
  wifi: 'WLAN',
  network: 'Netzwerk',
  password: 'Passwort',
};
