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
  sessions: {
    title: 'Her er du innlogget',
    intro: 'Er det en du ikke kjenner igjen? Avslutt den og bytt passord.',
    browserOn: '{{browser}} på {{system}}',
    unknown: 'Ukjent nettleser',
    kinds: {
      computer: 'Datamaskin',
      phone: 'Mobil',
      tablet: 'Nettbrett',
      program: 'Program',
    },
    current: 'Denne enheten',
    lastUsed: 'Sist brukt',
    since: 'Innlogget',
    end: 'Avslutt',
    endLabel: 'Avslutt økten for {{device}}, innlogget {{since}}',
    endOthers: 'Avslutt alle andre',
    ended: 'Økten er avsluttet.',
    othersEnded: 'Alle andre økter er avsluttet.',
    failed: 'Økten kunne ikke avsluttes. Prøv igjen.',
    only: 'Du er ikke innlogget noe annet sted.',
  },
};
