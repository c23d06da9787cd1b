import type { accounts as en } from '../en/accounts.ts';
import type { WordsOf } from '../words-of.ts';

export const accounts: WordsOf<typeof en> = {
  email: 'E-post',
  password: 'Passord',
  social: { or: 'eller', google: 'Fortsett med Google' },
  login: {
    heading: 'Logg inn',
    intro: 'Logg inn til hyttene dine og gjesteguidene deres.',
    rememberMe: 'Husk meg',
    submit: 'Logg inn',
    forgot: 'Glemt passordet?',
    noAccount: 'Ny her?',
    signUp: 'Opprett konto',
    noToken: 'Serveren sendte ingen innlogging. Prøv igjen.',
    failed: 'Innloggingen mislyktes',
    notLoggedIn: 'Du er ikke logget inn.',
    created: 'Kontoen din er klar. Logg inn og legg til den første hytta.',
    erased: 'Kontoen din og alt i den er slettet.',
    signedIn: 'Du er logget inn som {{name}}.',
    goOn: 'Til Mine hytter',
  },
  signUp: {
    heading: 'Opprett konto',
    intro: 'Den første guiden er gratis. Det tar rundt fem minutter.',
    firstName: 'Fornavn',
    lastName: 'Etternavn',
    confirmPassword: 'Bekreft passordet',
    passwordHint: 'Minst 8 tegn.',
    submit: 'Opprett konto',
    mismatch: 'Passordene er ikke like.',
    failed: 'Kontoen kunne ikke opprettes',
    haveAccount: 'Har du allerede en konto?',
    login: 'Logg inn',
  },
  panel: 'Wifi, komfyren, veien til vannet. Én brikke ved døra forteller gjestene alt.',
  forbidden: {
    heading: 'Du har ikke tilgang til denne siden',
    text: 'Den er for administratorer. Hvis du skulle vært en, spør den som driver nettstedet.',
    back: 'Til Mine hytter',
  },
  notFound: {
    heading: '404 – siden finnes ikke',
    text: 'Adressen kan være feilskrevet, eller siden er flyttet.',
    back: 'Til Mine hytter',
  },
};
