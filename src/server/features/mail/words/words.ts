import type { HostLanguage } from '#shared/languages.ts';
import type { MailKind } from '../job.ts';
import da from './da.json';
import en from './en.json';
import fi from './fi.json';
import no from './no.json';
import sv from './sv.json';

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

/** What mails say: one JSON file of this shape a language, so that a missing one does not compile. */
export interface MailWords {
  greeting: string;
  /** Where the name is not known. */
  greetingNameless: string;
  /** Before the address, for mail programs that show no button. */
  address: string;
  mails: Record<MailKind, MailText>;
}

export const WORDS: Record<HostLanguage, MailWords> = { en, sv, no, fi, da };
