import type { accounts as en } from '../en/accounts.ts';
import type { WordsOf } from '../words-of.ts';

export const accounts: WordsOf<typeof en> = {
  email: 'E-post',
  password: 'Lösenord',
  social: { or: 'eller', google: 'Fortsätt med Google' },
  login: {
    heading: 'Logga in',
    intro: 'Logga in till dina stugor och deras gästguider.',
    rememberMe: 'Kom ihåg mig',
    submit: 'Logga in',
    forgot: 'Glömt lösenordet?',
    noAccount: 'Ny här?',
    signUp: 'Skapa konto',
    noToken: 'Servern skickade ingen inloggning. Försök igen.',
    failed: 'Inloggningen misslyckades',
    notLoggedIn: 'Du är inte inloggad.',
    created: 'Ditt konto är klart. Logga in och lägg till din första stuga.',
    erased: 'Ditt konto och allt i det är raderat.',
    signedIn: 'Du är inloggad som {{name}}.',
    goOn: 'Till Mina stugor',
  },
  signUp: {
    heading: 'Skapa konto',
    intro: 'Din första guide är gratis. Det tar ungefär fem minuter.',
    firstName: 'Förnamn',
    lastName: 'Efternamn',
    confirmPassword: 'Bekräfta lösenordet',
    passwordHint: 'Minst 8 tecken.',
    submit: 'Skapa konto',
    mismatch: 'Lösenorden stämmer inte överens.',
    failed: 'Kontot kunde inte skapas',
    haveAccount: 'Har du redan ett konto?',
    login: 'Logga in',
  },
  panel: 'Wifi, spisen, vägen till sjön. En bricka vid dörren berättar allt för dina gäster.',
  forbidden: {
    heading: 'Du har inte åtkomst till den här sidan',
    text: 'Den är till för administratörer. Om du borde vara en, fråga den som driver webbplatsen.',
    back: 'Till Mina stugor',
  },
  notFound: {
    heading: '404 – sidan finns inte',
    text: 'Adressen kan vara felskriven, eller så har sidan flyttat.',
    back: 'Till Mina stugor',
  },
};
