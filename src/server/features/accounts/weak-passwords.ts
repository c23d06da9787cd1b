import { PASSWORD_MIN } from '#shared/limits.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { reason } from '#shared/reason.ts';
import { Problem } from '#server/problem.ts';

/** Shorter words count for nothing: the "jo" of jo@… stands in too many good passwords. */
const WORD_MIN = 4;

let loaded: Promise<ReadonlySet<string>> | undefined;

/** 17,950 of them, in lower case. Read when the first is asked for: a site that only serves guests does without. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MIN)),
  );
  return loaded;
}

/** Letters and digits alone: "Anna-Berg" holds the name of anna.berg@… */
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** What a stranger tries first: the product's name, and of the address its name and those of its domain. */
function guessableWords(email: string): string[] {
  const [name = '', domain = ''] = email.split('@');
  return [PRODUCT_NAME, name.split('+', 1)[0] ?? '', ...domain.split('.').slice(0, -1)].filter(
    (word) => plain(word).length >= WORD_MIN,
  );
}

type Weakness = { kind: 'common' } | { kind: 'word'; word: string };

/** Why no one with this address should have this password; null when nothing speaks against it. */
export async function weaknessOf(password: string, email: string): Promise<Weakness | null> {
  if ((await commonPasswords()).has(password.toLowerCase())) return { kind: 'common' };
  const word = guessableWords(email).find((guessable) => plain(password).includes(plain(guessable)));
  return word === undefined ? null : { kind: 'word', word };
}

/** @throws {Problem} weak_password, which says what to do beside `field` */
export async function refuseWeak(password: string, email: string, field: string): Promise<void> {
  const weakness = await weaknessOf(password, email);
  if (weakness === null) return;
  const sentence =
    weakness.kind === 'common'
      ? reason('weak_password')
      : reason('weak_password_word', { word: weakness.word });
  throw new Problem('weak_password', sentence, { fields: { [field]: sentence }, errors: [sentence] });
}
