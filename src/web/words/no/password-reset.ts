import type { words as en } from '../en/password-reset.ts';
import type { WordsOf } from '../words-of.ts';

const passwordReset: WordsOf<typeof en>['passwordReset'] = {
  forgot: {
    heading: 'Glemt passordet',
    intro: 'Skriv inn e-posten din, så sender vi en lenke der du velger et nytt passord.',
    submit: 'Send lenke',
    expired: 'Lenken er utløpt eller ugyldig. Be om en ny.',
    sent: 'Hvis adressen finnes hos oss, har vi sendt en lenke dit.',
    sentAgain: 'Hvis adressen finnes hos oss, har vi sendt en ny lenke dit.',
    failed: 'Noe gikk galt. Prøv igjen.',
    resendFailed: 'Det gikk ikke å sende en ny lenke akkurat nå. Prøv igjen.',
    remembered: 'Kom du på det?',
    login: 'Logg inn',
  },
  reset: {
    heading: 'Velg et nytt passord',
    intro: 'Logg så inn med det på alle enhetene dine.',
    validating: 'Sjekker lenken…',
    checkFailed: 'Lenken kunne ikke sjekkes. Prøv igjen.',
    newPassword: 'Nytt passord',
    confirmPassword: 'Bekreft passordet',
    hint: 'Minst 8 tegn, en stor bokstav (A–Z) og et siffer (0–9).',
    rules: {
      length: 'Passordet må ha minst 8 tegn.',
      uppercase: 'Passordet må ha minst én stor bokstav (A–Z).',
      digit: 'Passordet må ha minst ett siffer (0–9).',
      bound: 'Passordet kan ha høyst 128 tegn.',
    },
    submit: 'Lagre passordet',
    failed: 'Passordet kunne ikke oppdateres. Prøv igjen.',
    saved: 'Passordet ditt er oppdatert. Du sendes videre til innloggingen…',
    noLuck: 'Virker ikke lenken?',
    again: 'Be om en ny',
  },
  choose: {
    intro:
      'Passordet du logget inn med, ble laget for deg, og andre kan ha sett det. Fra nå av gjelder bara ditt eget.',
    given: 'Passordet du fikk',
    signOut: 'Logg ut',
  },
};

export const words: WordsOf<typeof en> = { passwordReset };
