import type { words as en } from '../en/password-reset.ts';
import type { WordsOf } from '../words-of.ts';

const passwordReset: WordsOf<typeof en>['passwordReset'] = {
  forgot: {
    heading: 'Glömt lösenordet',
    intro: 'Skriv din e-postadress, så skickar vi en länk där du väljer ett nytt lösenord.',
    submit: 'Skicka länk',
    expired: 'Länken har gått ut eller är ogiltig. Be om en ny.',
    sent: 'Om adressen finns hos oss har vi skickat en länk dit.',
    sentAgain: 'Om adressen finns hos oss har vi skickat en ny länk dit.',
    failed: 'Något gick fel. Försök igen.',
    resendFailed: 'Det gick inte att skicka en ny länk just nu. Försök igen.',
    remembered: 'Kom du på det?',
    login: 'Logga in',
  },
  reset: {
    heading: 'Välj ett nytt lösenord',
    intro: 'Logga sedan in med det på alla dina enheter.',
    validating: 'Kontrollerar länken…',
    checkFailed: 'Länken kunde inte kontrolleras. Försök igen.',
    newPassword: 'Nytt lösenord',
    confirmPassword: 'Bekräfta lösenordet',
    hint: 'Minst 8 tecken, en stor bokstav (A–Z) och en siffra (0–9).',
    rules: {
      length: 'Lösenordet måste ha minst 8 tecken.',
      uppercase: 'Lösenordet måste ha minst en stor bokstav (A–Z).',
      digit: 'Lösenordet måste ha minst en siffra (0–9).',
      bound: 'Lösenordet får ha högst 128 tecken.',
    },
    submit: 'Spara lösenordet',
    failed: 'Lösenordet kunde inte uppdateras. Försök igen.',
    saved: 'Ditt lösenord är uppdaterat. Du skickas vidare till inloggningen…',
    noLuck: 'Fungerar inte länken?',
    again: 'Be om en ny',
  },
  choose: {
    intro:
      'Lösenordet du loggade in med har skapats åt dig, och andra kan ha sett det. Från och med nu gäller bara ditt eget.',
    given: 'Lösenordet du fick',
    signOut: 'Logga ut',
  },
};

export const words: WordsOf<typeof en> = { passwordReset };
