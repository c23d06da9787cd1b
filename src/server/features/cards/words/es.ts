import type { CardWords } from './words.ts';

export const es: CardWords = {
  welcome: 'Bienvenidos',
  scan: 'Apunte al código con la cámara del móvil. La guía se abre al instante, sin aplicación.',
  scanBoth:
    'Apunte a un código con la cámara del móvil: uno conecta al wifi, el otro abre la guía. Sin aplicación.',
  guide: 'Guía del huésped',
  wifi: 'Wifi',
  network: 'Red',
  password: 'Contraseña',
};
