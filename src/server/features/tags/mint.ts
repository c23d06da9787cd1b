import { randomInt } from 'node:crypto';
import type { Transaction } from '#server/db/drizzle.ts';
import { recordInAudit } from '#server/features/audit/index.ts';
import { insertBatch, insertTags } from './repo.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Offensive words in the languages of hosts and guests. A code is four letters and four digits, so only the letters
 * matter; longer words are listed by their first four letters.
 */
const OFFENSIVE = new Set(
  [
    // English
    'ANAL ANUS ARSE ARSH BARF BITC BOMB BONE BOOB BUTT CLIT COCK COKE COON CRAP CUCK CUNT DAGO',
    'DAMN DEAD DICK DIES DRUG DYKE FART GIMP GOOK GUNS HATE HELL HOAR HOES HOMO HURT ISIS JAPS',
    'JERK JIZZ JUGS KIKE KILL KUNT METH MILF MUFF NAZI NUDE ORAL ORGY PAED PAKI PEDO PEED PENI',
    'PERV PISS POOP PORN PUBE PUKE PUSS RAPD RAPE SATA SCAT SHAG SHIT SHYT SLAG SLUT SMUT SPAZ',
    'SPIC SUCK TARD THOT TURD TWAT VAGI WANK WEED WHOR WOPS',
    // Swedish
    'ARSL BAJS BLAT BOGA BOGE BOGJ DODA DRAP FANN FITT HATA HITL HORA HORO JAVL KNUL LUDE MONG',
    'MORD NASS NEGE NEGR PITT PULA PULL ROVA ROVH RUNK SKIT SLYN SNOP SUBB SUGA SVIN TAFS',
    // Norwegian and Danish
    'DRIT FAEN FISS HORE JAEV KNEP KUSS KYLL LORT PATT PIKK PULE RAEV RAVE ROEV SKID TISS',
    // Finnish
    'HUOR KUSI KYRP MULK NEEK PASK PERS PILL SAAT VITT',
    // German, French and Spanish
    'ARSC BITE CONO CONS CULO FICK FOTZ HEIL HURE MERD MIER NUTT PEDE PUTA PUTO WICH',
  ].flatMap((words) => words.split(' ')),
);

/** Offensive at any position. */
const OFFENSIVE_PART = /ASS|CUM|FAG|FCK|FUC|FUK|KKK|KUK|NIG|SEX|TIT|WTF|XXX/;

const isOffensive = (word: string) => OFFENSIVE.has(word) || OFFENSIVE_PART.test(word);

const letters = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** A random activation key, never sequential and never an offensive word (R-tags-10). */
export function randomCode(): string {
  let word = letters();
  while (isOffensive(word)) word = letters();
  return word + String(randomInt(10_000)).padStart(4, '0');
}

/** Mints `count` tags into a batch and records it in the audit; existing codes are drawn again. */
export async function mintInto(
  tx: Transaction,
  userId: number | null,
  { id, label }: { id: number; label: string },
  count: number,
): Promise<string[]> {
  const codes: string[] = [];
  while (codes.length < count) {
    const drawn = new Set(Array.from({ length: count - codes.length }, randomCode));
    codes.push(...(await insertTags(tx, { id, userId }, [...drawn])));
  }
  // Batches without a label are named as on their sheets.
  const target = label || `#${id}`;
  await recordInAudit(tx, [{ actorId: userId, action: 'minted', target, after: String(count) }]);
  return codes;
}

/** Mints a batch of `count` tags. */
export async function mintBatch(
  tx: Transaction,
  userId: number | null,
  { count, label }: { count: number; label: string },
): Promise<{ batchId: number; codes: string[] }> {
  const batchId = await insertBatch(tx, userId, label);
  return { batchId, codes: await mintInto(tx, userId, { id: batchId, label }, count) };
}
