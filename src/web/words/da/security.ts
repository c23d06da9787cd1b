import type { security as en } from '../en/security.ts';
import type { WordsOf } from '../words-of.ts';

export const security: WordsOf<typeof en> = {
  title: 'Skift adgangskode',
  intro: 'Du forbliver logget ind her. Alle andre enheder logges ud.',
  current: 'Nuværende adgangskode',
  next: 'Ny adgangskode',
  hint: 'Mindst 8 tegn.',
  confirm: 'Bekræft ny adgangskode',
  save: 'Skift adgangskode',
  failed: 'Adgangskoden kunne ikke opdateres. Prøv igen.',
};
