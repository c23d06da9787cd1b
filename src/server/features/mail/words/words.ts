import type { HostLanguage } from '#shared/languages.ts';
import type { MailKind } from '../job.ts';

/** What one kind of mail says; `{{plan}}` stands for one of its values, `{{product}}` for the product's name. */
export interface MailText {
  subject: string;
  heading: string;
  /** Above the button. */
  text: string;
  button: string;
  /** Below the button, one paragraph each. */
  after: readonly string[];
}

/** What mails say, one JSON file of this shape a language. */
export interface MailWords {
  greeting: string;
  /** Where the name is not known. */
  greetingNameless: string;
  /** Before the address, for mail programs that show no button. */
  address: string;
  mails: Record<MailKind, MailText>;
}

/** By file name, so that a new language is a file and nothing more; a test holds all to the English keys. */
const FILES = import.meta.glob<MailWords>('./*.json', { eager: true, import: 'default' });

/** What mails say in a language. */
export const mailWords = (language: HostLanguage): MailWords => FILES[`./${language}.json`] as MailWords;
