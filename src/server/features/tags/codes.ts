import { randomInt } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Four-letter words nobody wants on their door, in English and the Nordic languages. A code is four
 * letters and four digits, so a code is offensive only if its letters are.
 */
const OFFENSIVE = new Set(
  (
    'ANAL ANUS ARSE BAJS BARF BOOB BUTT CLIT COCK COON CRAP CUMS CUNT DAMN DEAD DICK DIES DRUG DYKE FAEN FAGS FANN ' +
    'FART FITT FUCK FUKK GOOK GUNS HATE HELL HOAR HOES HOMO HORA HORE HURT JERK JIZZ JUGS KIKE KILL KNUL KNUS KUKA ' +
    'KUKK KUKS KUSI KYRP LORT MILF MORD MUFF MULK NAZI NEGR NIGG NUDE ORAL PAKI PASK PEED PERV PIKK PILL PISS POOP ' +
    'PORN PUKE PULE PUTO PUTA RAPE RUNK SATA SCAT SEXY SHAG SHIT SKIT SLAG SLUT SMUT SPAZ SPIC SUCK SUGA TARD THOT ' +
    'TITS TURD TWAT VITT WANK WEED WHOR'
  ).split(' '),
);

const letters = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** A random activation key, never sequential and never an offensive word (decisions, section 8). */
export function randomCode(): string {
  let word = letters();
  while (OFFENSIVE.has(word)) word = letters();
  return word + String(randomInt(10_000)).padStart(4, '0');
}
