import type { security as en } from '../en/security.ts';
import type { WordsOf } from '../words-of.ts';

export const security: WordsOf<typeof en> = {
  title: 'Bytt passord',
  intro: 'Du er fortsatt logget inn her. Alle andre enheter logges ut.',
  current: 'Nåværende passord',
  next: 'Nytt passord',
  hint: 'Minst 8 tegn.',
  confirm: 'Bekreft nytt passord',
  save: 'Bytt passord',
  failed: 'Passordet kunne ikke oppdateres. Prøv igjen.',
};
