import type { accounts as en } from '../en/accounts.ts';
import type { WordsOf } from '../words-of.ts';

export const accounts: WordsOf<typeof en> = {
  email: 'Sähköposti',
  password: 'Salasana',
  social: { or: 'tai', google: 'Jatka Googlella' },
  login: {
    heading: 'Kirjaudu',
    intro: 'Kirjaudu hallitsemaan mökkejäsi ja niiden vierasoppaita.',
    rememberMe: 'Muista minut',
    submit: 'Kirjaudu',
    forgot: 'Unohditko salasanan?',
    noAccount: 'Ensi kertaa täällä?',
    signUp: 'Luo tili',
    noToken: 'Palvelin ei lähettänyt kirjautumista. Yritä uudelleen.',
    failed: 'Kirjautuminen epäonnistui',
    notLoggedIn: 'Et ole kirjautunut sisään.',
    created: 'Tilisi on luotu. Kirjaudu ja lisää ensimmäinen mökkisi.',
    erased: 'Tilisi ja kaikki siinä on poistettu.',
    signedIn: 'Olet kirjautunut nimellä {{name}}.',
    goOn: 'Omiin mökkeihin',
  },
  signUp: {
    heading: 'Luo tili',
    intro: 'Ensimmäinen opas on ilmainen. Aikaa kuluu noin viisi minuuttia.',
    firstName: 'Etunimi',
    lastName: 'Sukunimi',
    confirmPassword: 'Vahvista salasana',
    passwordHint: 'Vähintään 8 merkkiä.',
    submit: 'Luo tili',
    mismatch: 'Salasanat eivät täsmää.',
    failed: 'Tiliä ei voitu luoda',
    haveAccount: 'Onko sinulla jo tili?',
    login: 'Kirjaudu',
  },
  panel: 'Wifi, hella, polku järvelle. Yksi laatta oven vieressä kertoo vieraille kaiken.',
  forbidden: {
    heading: 'Sinulla ei ole pääsyä tälle sivulle',
    text: 'Se on tarkoitettu ylläpitäjille. Jos sinun kuuluisi olla yksi heistä, kysy sivuston pitäjältä.',
    back: 'Omiin mökkeihin',
  },
  notFound: {
    heading: '404 – sivua ei löydy',
    text: 'Osoitteessa voi olla kirjoitusvirhe, tai sivu on siirretty.',
    back: 'Omiin mökkeihin',
  },
};
