import type { ownData as en } from '../en/own-data.ts';
import type { WordsOf } from '../words-of.ts';

export const ownData: WordsOf<typeof en> = {
  intro: 'Hva vi lagrer om deg, og hvor lenge, står på',
  policy: 'siden om personvern',
  download: {
    title: 'Ta med deg opplysningene dine',
    text: 'Vi pakker alt du har her i én ZIP-fil: konto, hytter, guider, tjenester, brikker, talte visninger og loggen over det du har gjort, som JSON-filer som andre programmer kan lese, og bildene du har lastet opp.',
    how: 'Pakkingen skjer i bakgrunnen. Deretter sender vi en lenke på e-post som virker i 24 timer.',
    ask: 'Klargjør opplysningene mine',
    failed: 'Eksporten kunne ikke startes. Prøv igjen.',
    expired: 'Lenken er utløpt. Du kan få en ny nedenfor.',
  },
  erase: {
    title: 'Slett kontoen',
    text: 'Slettingen fjerner alt med en gang og for godt: ingen kan få det tilbake, heller ikke vi.',
    points: [
      'Guidene dine lukkes. Gjester som skanner en brikke, leser at den ikke lenger er i bruk.',
      'Brikkene dine kan aldri brukes igjen, heller ikke nøkler du har frigjort.',
      'Hytter, tjenester, bilder, talte visninger, økter og ventende e-poster slettes.',
      'Loggen beholder at en konto ble slettet, men ikke hvem sin. Sikkerhetskopier er borte etter 7 dager.',
    ],
    advice: 'Vil du ha en kopi? Klargjør opplysningene først, og last dem ned før du sletter.',
    open: 'Slett kontoen min',
    dialogTitle: 'Slette kontoen for godt?',
    typeEmail: 'Skriv e-postadressen din for å bekrefte: {{email}}',
    password: 'Passord',
    mismatch: 'Skriv {{email}} for å bekrefte.',
    confirm: 'Slett for godt',
    failed: 'Kontoen kunne ikke slettes. Prøv igjen.',
  },
  noPassword: {
    text: 'Du logger inn med Google, så kontoen har ikke noe passord ennå. Velg et med en lenke som vi sender deg på e-post.',
    erase: 'For å slette kontoen trengs et passord, slik at ingen gjør det på en enhet du har latt stå åpen.',
    ask: 'Send meg lenken',
    sent: 'Lenken er på vei til {{email}}.',
    failed: 'Noe gikk galt. Prøv igjen.',
  },
};
