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
  sessions: {
    title: 'Här är du inloggad',
    intro: 'Känner du inte igen någon av dem? Avsluta den och byt lösenord.',
    browserOn: '{{browser}} på {{system}}',
    unknown: 'Okänd webbläsare',
    kinds: {
      computer: 'Dator',
      phone: 'Mobil',
      tablet: 'Surfplatta',
      program: 'Program',
    },
    current: 'Den här enheten',
    lastUsed: 'Senast använd',
    since: 'Inloggad',
    end: 'Avsluta',
    endLabel: 'Avsluta sessionen för {{device}}, inloggad {{since}}',
    endOthers: 'Avsluta alla andra',
    ended: 'Sessionen är avslutad.',
    othersEnded: 'Alla andra sessioner är avslutade.',
    failed: 'Sessionen kunde inte avslutas. Försök igen.',
    only: 'Du är inte inloggad någon annanstans.',
  },
};
