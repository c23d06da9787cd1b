import type { CardWords } from './words.ts';

export const en: CardWords = {
  welcome: 'Welcome',
  scan: 'Point your phone’s camera at the code. The guide opens at once, with no app.',
  scanBoth:
    'Point your phone’s camera at a code: one joins the wifi, the other opens the guide. No app needed.',
  guide: 'Guest guide',
  wifi: 'Wifi',
  network: 'Network',
  password: 'Password',
};
