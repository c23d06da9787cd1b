import { accountEmail } from '#shared/email-address.ts';
import { plainText } from '#shared/typed-text.ts';

/** The addresses in a text, one a line or with commas or spaces between, and those words that are none. */
export function typedAddresses(text: string): { emails: string[]; wrong: string[] } {
  const words = [...new Set(plainText(text).split(/[ ,;]+/))].filter(Boolean);
  const emails = words.map(accountEmail).filter((email) => email !== null);
  return { emails: [...new Set(emails)], wrong: words.filter((word) => accountEmail(word) === null) };
}
