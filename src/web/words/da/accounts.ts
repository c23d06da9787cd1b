import type { accounts as en } from '../en/accounts.ts';
import type { WordsOf } from '../words-of.ts';

export const accounts: WordsOf<typeof en> = {
  email: 'E-mail',
  password: 'Adgangskode',
  social: { or: 'eller', google: 'Fortsæt med Google' },
  login: {
    heading: 'Log ind',
    intro: 'Log ind til dine hytter og deres gæsteguider.',
    rememberMe: 'Husk mig',
    submit: 'Log ind',
    forgot: 'Glemt adgangskoden?',
    noAccount: 'Ny her?',
    signUp: 'Opret konto',
    noToken: 'Serveren sendte intet login. Prøv igen.',
    failed: 'Login mislykkedes',
    notLoggedIn: 'Du er ikke logget ind.',
    created: 'Din konto er klar. Log ind, og tilføj din første hytte.',
    erased: 'Din konto og alt i den er slettet.',
    signedIn: 'Du er logget ind som {{name}}.',
    goOn: 'Til Mine hytter',
  },
  signUp: {
    heading: 'Opret konto',
    intro: 'Din første guide er gratis. Det tager omkring fem minutter.',
    firstName: 'Fornavn',
    lastName: 'Efternavn',
    confirmPassword: 'Bekræft adgangskoden',
    passwordHint: 'Mindst 8 tegn.',
    submit: 'Opret konto',
    mismatch: 'Adgangskoderne er ikke ens.',
    failed: 'Kontoen kunne ikke oprettes',
    haveAccount: 'Har du allerede en konto?',
    login: 'Log ind',
  },
  panel: 'Wifi, komfuret, vejen til søen. Én brik ved døren fortæller dine gæster det hele.',
  forbidden: {
    heading: 'Du har ikke adgang til denne side',
    text: 'Den er for administratorer. Hvis du burde være en, så spørg den, der driver webstedet.',
    back: 'Til Mine hytter',
  },
  notFound: {
    heading: '404 – siden findes ikke',
    text: 'Adressen kan være skrevet forkert, eller siden er flyttet.',
    back: 'Til Mine hytter',
  },
};
