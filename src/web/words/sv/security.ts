import type { security as en } from '../en/security.ts';
import type { WordsOf } from '../words-of.ts';

export const security: WordsOf<typeof en> = {
  title: 'Byt lösenord',
  intro: 'Du är kvar inloggad här. Alla andra enheter loggas ut.',
  current: 'Nuvarande lösenord',
  next: 'Nytt lösenord',
  hint: 'Minst 8 tecken.',
  confirm: 'Bekräfta nytt lösenord',
  save: 'Byt lösenord',
  failed: 'Lösenordet kunde inte uppdateras. Försök igen.',
};
