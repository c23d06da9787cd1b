import type { words as en } from '../en/password-reset.ts';
import type { WordsOf } from '../words-of.ts';

const passwordReset: WordsOf<typeof en>['passwordReset'] = {
  forgot: {
    heading: 'Unohtunut salasana',
    intro: 'Kirjoita sähköpostiosoitteesi, niin lähetämme linkin uuden salasanan valitsemiseen.',
    submit: 'Lähetä linkki',
    expired: 'Linkki on vanhentunut tai virheellinen. Pyydä uusi.',
    sent: 'Jos osoite on meillä käytössä, lähetimme siihen linkin.',
    sentAgain: 'Jos osoite on meillä käytössä, lähetimme siihen uuden linkin.',
    failed: 'Jokin meni vikaan. Yritä uudelleen.',
    resendFailed: 'Uutta linkkiä ei voitu lähettää juuri nyt. Yritä uudelleen.',
    remembered: 'Muistitko sittenkin?',
    login: 'Kirjaudu sisään',
  },
  reset: {
    heading: 'Valitse uusi salasana',
    intro: 'Kirjaudu sillä sitten sisään kaikilla laitteillasi.',
    validating: 'Tarkistetaan linkkiä…',
    checkFailed: 'Linkkiä ei voitu tarkistaa. Yritä uudelleen.',
    newPassword: 'Uusi salasana',
    confirmPassword: 'Vahvista salasana',
    hint: 'Vähintään 8 merkkiä, yksi iso kirjain (A–Z) ja yksi numero (0–9).',
    rules: {
      length: 'Salasanassa on oltava vähintään 8 merkkiä.',
      uppercase: 'Salasanassa on oltava vähintään yksi iso kirjain (A–Z).',
      digit: 'Salasanassa on oltava vähintään yksi numero (0–9).',
      bound: 'Salasanassa voi olla enintään 128 merkkiä.',
    },
    submit: 'Tallenna salasana',
    failed: 'Salasanaa ei voitu päivittää. Yritä uudelleen.',
    saved: 'Salasanasi on päivitetty. Siirrytään kirjautumiseen…',
    noLuck: 'Eikö linkki toimi?',
    again: 'Pyydä uusi',
  },
  choose: {
    intro:
      'Salasana, jolla kirjauduit, luotiin puolestasi, ja muut ovat voineet nähdä sen. Tästä lähtien vain omasi kelpaa.',
    given: 'Saamasi salasana',
    signOut: 'Kirjaudu ulos',
  },
};

export const words: WordsOf<typeof en> = { passwordReset };
