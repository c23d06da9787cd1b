import type { ownData as en } from '../en/own-data.ts';
import type { WordsOf } from '../words-of.ts';

export const ownData: WordsOf<typeof en> = {
  intro: 'Hvad vi gemmer om dig, og hvor længe, står på',
  policy: 'siden om privatliv',
  download: {
    title: 'Tag dine oplysninger med dig',
    text: 'Vi pakker alt, hvad du har her, i én ZIP-fil: konto, hytter, guider, tjenester, brikker, talte visninger og loggen over det, du har gjort, som JSON-filer, som andre programmer kan læse, og de billeder, du har lagt op.',
    how: 'Det pakkes i baggrunden. Så mailer vi dig et link, der virker i 24 timer.',
    ask: 'Gør mine oplysninger klar',
    failed: 'Eksporten kunne ikke startes. Prøv igen.',
    expired: 'Linket er udløbet. Du kan få et nyt herunder.',
  },
  erase: {
    title: 'Slet kontoen',
    text: 'Sletningen fjerner alt med det samme og for altid: ingen kan få det tilbage, heller ikke vi.',
    points: [
      'Dine guider lukker. Gæster, der scanner en brik, læser, at den ikke længere er i brug.',
      'Dine brikker kan aldrig bruges igen, heller ikke nøgler, du har frigivet.',
      'Hytter, tjenester, billeder, talte visninger, sessioner og ventende mails slettes.',
      'Loggen beholder, at en konto blev slettet, men ikke hvis. Sikkerhedskopier er væk efter 7 dage.',
    ],
    advice: 'Vil du have en kopi? Gør dine oplysninger klar først, og hent dem, før du sletter.',
    open: 'Slet min konto',
    dialogTitle: 'Slet kontoen for altid?',
    typeEmail: 'Skriv din e-mailadresse for at bekræfte: {{email}}',
    password: 'Adgangskode',
    mismatch: 'Skriv {{email}} for at bekræfte.',
    confirm: 'Slet for altid',
    failed: 'Kontoen kunne ikke slettes. Prøv igen.',
  },
  noPassword: {
    text: 'Du logger ind med Google, så din konto har ingen adgangskode endnu. Vælg en med et link, som vi mailer dig.',
    erase:
      'For at slette kontoen skal der bruges en adgangskode, så ingen gør det på en enhed, du har ladet stå åben.',
    ask: 'Mail mig linket',
    sent: 'Linket er på vej til {{email}}.',
    failed: 'Noget gik galt. Prøv igen.',
  },
};
