import type { HostLanguage } from '#shared/languages.ts';
import type { MailKind } from '../job.ts';

/** The texts of one kind of mail; `{{plan}}` is one of its values, `{{product}}` the product's name. */
export interface MailText {
  subject: string;
  heading: string;
  /** Above the button. */
  text: string;
  button: string;
  /** Below the button, one paragraph each. */
  after: readonly string[];
}

/** The texts of mails, one JSON file per language. */
export interface MailWords {
  greeting: string;
  /** For recipients without a known name. */
  greetingNameless: string;
  /** Before the address, for mail programs that show no button. */
  address: string;
  mails: Record<MailKind, MailText>;
}

/** By file name, so that a new language is only a file; a test compares all keys with the English ones. */
const FILES = import.meta.glob<MailWords>('./*.json', { eager: true, import: 'default' });

/** The texts of mails in a language. */
export const mailWords = (language: HostLanguage): MailWords => FILES[`./${language}.json`] as MailWords;
