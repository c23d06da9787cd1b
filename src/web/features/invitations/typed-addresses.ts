import { EMAIL_PATTERN } from '#shared/email-pattern.ts';

/** The addresses in a text, one a line or with commas or spaces between, and those words that are none. */
export function typedAddresses(text: string): { emails: string[]; wrong: string[] } {
  const words = [...new Set(text.split(/[\s,;]+/).map((word) => word.replace(/^<(.*)>$/, '$1')))].filter(
    Boolean,
  );
  return {
    emails: words.filter((word) => EMAIL_PATTERN.test(word)),
    wrong: words.filter((word) => !EMAIL_PATTERN.test(word)),
  };
}
