import type { words as en } from '../en/password-reset.ts';
import type { WordsOf } from '../words-of.ts';

const passwordReset: WordsOf<typeof en>['passwordReset'] = {
  forgot: {
    heading: 'Glemt adgangskoden',
    intro: 'Skriv din e-mail, så sender vi et link, hvor du vælger en ny adgangskode.',
    submit: 'Send link',
    expired: 'Linket er udløbet eller ugyldigt. Bed om et nyt.',
    sent: 'Hvis adressen findes hos os, har vi sendt et link til den.',
    sentAgain: 'Hvis adressen findes hos os, har vi sendt et nyt link til den.',
    failed: 'Noget gik galt. Prøv igen.',
    resendFailed: 'Der kunne ikke sendes et nyt link lige nu. Prøv igen.',
    remembered: 'Kom du i tanke om den?',
    login: 'Log ind',
  },
  reset: {
    heading: 'Vælg en ny adgangskode',
    intro: 'Log så ind med den på alle dine enheder.',
    validating: 'Kontrollerer linket…',
    checkFailed: 'Linket kunne ikke kontrolleres. Prøv igen.',
    newPassword: 'Ny adgangskode',
    confirmPassword: 'Bekræft adgangskoden',
    hint: 'Mindst 8 tegn, et stort bogstav (A–Z) og et tal (0–9).',
    rules: {
      length: 'Adgangskoden skal have mindst 8 tegn.',
      uppercase: 'Adgangskoden skal have mindst ét stort bogstav (A–Z).',
      digit: 'Adgangskoden skal have mindst ét tal (0–9).',
      bound: 'Adgangskoden må højst have 128 tegn.',
    },
    submit: 'Gem adgangskoden',
    failed: 'Adgangskoden kunne ikke opdateres. Prøv igen.',
    saved: 'Din adgangskode er opdateret. Du sendes videre til login…',
    noLuck: 'Virker linket ikke?',
    again: 'Bed om et nyt',
  },
  choose: {
    intro:
      'Adgangskoden, du loggede ind med, blev lavet til dig, og andre kan have set den. Fra nu af gælder kun din egen.',
    given: 'Adgangskoden, du fik',
    signOut: 'Log ud',
  },
};

export const words: WordsOf<typeof en> = { passwordReset };
