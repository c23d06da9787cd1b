import { PASSWORD_MIN } from '#shared/limits.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { reason } from '#shared/reason.ts';
import { Problem } from '#server/problem.ts';

/** Shorter words are ignored: the "jo" of jo@… is part of too many good passwords. */
const WORD_MIN = 4;

let loaded: Promise<ReadonlySet<string>> | undefined;

/** 17,950 passwords in lower case. Loaded on first use: a process that only serves guests does not need them. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MIN)),
  );
  return loaded;
}

/** Drops punctuation: "Anna-Berg" contains the name of anna.berg@… */
const lettersAndDigits = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** What attackers try first: the product's name, and the name and domain of the email address. */
function guessableWords(email: string): string[] {
  const [name = '', domain = ''] = email.split('@');
  return [PRODUCT_NAME, name.split('+', 1)[0] ?? '', ...domain.split('.').slice(0, -1)].filter(
    (word) => lettersAndDigits(word).length >= WORD_MIN,
  );
}

type Weakness = { kind: 'common' } | { kind: 'word'; word: string };

/** Why this password is too weak for the account at `email`; null when it is fine. */
export async function findWeakness(password: string, email: string): Promise<Weakness | null> {
  if ((await commonPasswords()).has(password.toLowerCase())) return { kind: 'common' };
  const word = guessableWords(email).find((guessable) =>
    lettersAndDigits(password).includes(lettersAndDigits(guessable)),
  );
  return word === undefined ? null : { kind: 'word', word };
}

/** @throws {Problem} weak_password at `field` */
export async function requireStrongPassword(password: string, email: string, field: string): Promise<void> {
  const weakness = await findWeakness(password, email);
  if (weakness === null) return;
  const sentence =
    weakness.kind === 'common'
      ? reason('weak_password')
      : reason('weak_password_word', { word: weakness.word });
  throw new Problem('weak_password', sentence, { fields: { [field]: sentence }, errors: [sentence] });
}
