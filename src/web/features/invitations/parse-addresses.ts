import { accountEmail } from '#shared/email-address.ts';
import { plainText } from '#shared/typed-text.ts';

/** Splits a text at line ends, commas, semicolons and spaces, into valid addresses and words that are not addresses. */
export function parseAddresses(text: string): { emails: string[]; invalid: string[] } {
  const words = [...new Set(plainText(text).split(/[ ,;]+/))].filter(Boolean);
  const emails = words.map(accountEmail).filter((email) => email !== null);
  return { emails: [...new Set(emails)], invalid: words.filter((word) => accountEmail(word) === null) };
}
