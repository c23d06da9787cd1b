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
  sessions: {
    title: 'Her er du logget ind',
    intro: 'Er der en, du ikke kender? Afslut den, og skift adgangskode.',
    browserOn: '{{browser}} på {{system}}',
    unknown: 'Ukendt browser',
    kinds: {
      computer: 'Computer',
      phone: 'Telefon',
      tablet: 'Tablet',
      program: 'Program',
    },
    current: 'Denne enhed',
    lastUsed: 'Senest brugt',
    since: 'Logget ind',
    end: 'Afslut',
    endLabel: 'Afslut sessionen for {{device}}, logget ind {{since}}',
    endOthers: 'Afslut alle andre',
    ended: 'Sessionen er afsluttet.',
    othersEnded: 'Alle andre sessioner er afsluttet.',
    failed: 'Sessionen kunne ikke afsluttes. Prøv igen.',
    only: 'Du er ikke logget ind andre steder.',
  },
};
