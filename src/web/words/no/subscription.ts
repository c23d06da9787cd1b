import type { subscription as en } from '../en/subscription.ts';
import type { WordsOf } from '../words-of.ts';

export const subscription: WordsOf<typeof en> = {
  yours: 'Ditt abonnement: {{plan}}',
  used_one: '{{used}} av {{count}} aktiv hytte brukt',
  used_other: '{{used}} av {{count}} aktive hytter brukt',
  cabins_one: '{{count}} aktiv hytte',
  cabins_other: '{{count}} aktive hytter',
  services_one: '{{count}} tjeneste',
  services_other: '{{count}} tjenester',
  languages_zero: 'Ingen oversettelsesspråk',
  languages_one: '{{count}} oversettelsesspråk',
  languages_other: '{{count}} oversettelsesspråk',
  endless: 'Ingen sluttdato.',
  running: 'Gjelder til {{day}}.',
  near: '{{plan}} slutter {{day}}. Så følger {{days}} dagers frist: ingenting endres før {{graceDay}}.',
  grace:
    '{{plan}} sluttet {{day}}. I {{days}} dager, til {{graceDay}}, endres ingenting. Deretter regnes abonnementet som Basic; ingenting slettes.',
  ended:
    '{{plan}} sluttet {{day}}, og fristen på {{days}} dager {{graceDay}}. Abonnementet regnes nå som Basic: gjester ser ikke lenger det som hører til et høyere abonnement, og hytter utover den første viser bare navn, kontakt og nødnumre. Ingenting er slettet; fornyer du, kommer alt tilbake.',
  renew: 'Kontakt oss for å fornye',
  compare: 'Sammenlign abonnementer',
  allOf: 'Alt i {{plan}}',
  current: 'Abonnementet ditt nå',
  ask: 'Be om {{plan}}',
  asked: 'Forespørselen er sendt. Vi tar kontakt.',
  sent: 'Du har bedt om {{plan}}.',
  failed: 'Forespørselen kunne ikke sendes.',
  banner: {
    near: 'Abonnementet {{plan}} slutter {{day}}.',
    grace:
      'Abonnementet {{plan}} sluttet {{day}}. Ingenting endres før {{graceDay}}; forny det innen da, så blir alt som før.',
    ended:
      'Abonnementet {{plan}} er slutt. Gjestene ser ikke lenger det som hører til det: tjenester og oversettelser utover Basic, og det meste om hver hytte etter den første. Ingenting er slettet.',
    see: 'Vis abonnementet',
    renew: 'Slik fornyer du',
  },
};
