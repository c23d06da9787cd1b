import type { HostLanguage } from '#shared/languages.ts';
import type { MailKind } from '../job.ts';
import { da } from './da.ts';
import { en } from './en.ts';
import { fi } from './fi.ts';
import { no } from './no.ts';
import { sv } from './sv.ts';

/** What one kind of mail says; `{{name}}` stands for one of its values. */
export interface MailText {
  subject: string;
  heading: string;
  /** Above the button. */
  text: string;
  button: string;
  /** Below the button, one paragraph each. */
  after: readonly string[];
}

/** What mails say; one object of this shape a language, so that a missing one does not compile. */
export interface MailWords {
  /** `name` is empty where it is not known. */
  greeting: (name: string) => string;
  /** Before the address, for mail programs that show no button. */
  address: string;
  mails: Record<MailKind, MailText>;
}

export const WORDS: Record<HostLanguage, MailWords> = { en, sv, no, fi, da };
