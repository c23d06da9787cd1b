import type { CardWords } from './words.ts';

export const fr: CardWords = {
  welcome: 'Bienvenue',
  scan: 'Visez le code avec l’appareil photo de votre téléphone. Le guide s’ouvre aussitôt, sans application.',
  scanBoth:
    'Visez un code avec l’appareil photo de votre téléphone\u00a0: l’un connecte au wifi, l’autre ouvre le guide. Sans application.',
  guide: 'Guide d’accueil',
  wifi: 'Wifi',
  network: 'Réseau',
  password: 'Mot de passe',
};
