import type { CardWords } from './words.ts';

export const de: CardWords = {
  welcome: 'Willkommen',
  scan: 'Richten Sie die Kamera Ihres Handys auf den Code. Der Gästeführer öffnet sich sofort, ganz ohne App.',
  scanBoth:
    'Richten Sie die Kamera Ihres Handys auf einen Code: Der eine verbindet mit dem WLAN, der andere öffnet den Gästeführer. Ganz ohne App.',
  guide: 'Gästeführer',
  wifi: 'WLAN',
  network: 'Netzwerk',
  password: 'Passwort',
};
