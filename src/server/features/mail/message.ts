import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { HostLanguage } from '#shared/languages.ts';
import { INVITATION_DAYS } from '#shared/limits.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { Letter } from './Letter.tsx';
import type { MailKind } from './job.ts';
import { type MailText, mailWords } from './words/words.ts';

/** What is particular to one mail, known when it is sent. */
export interface Content {
  language: HostLanguage;
  /** Whom the mail greets; may be empty. */
  name: string;
  /** Where its button leads. */
  link: string;
  /** What ends mails of this kind without signing in (RFC 8058), where they come by themselves. */
  unsubscribe?: string;
  /** What stands in the words as `{{name}}`. */
  values?: Readonly<Record<string, string>>;
}

export interface Message {
  subject: string;
  html: string;
  text: string;
}

/** Anyone can sign up with a stranger's address: what they call themselves must not be a message to that stranger. */
const isName = (name: string) => /^[\p{L}\p{M}'’ -]{1,40}$/u.test(name);

/** Of every mail. */
const VALUES = { product: PRODUCT_NAME, days: String(INVITATION_DAYS) };

/** Puts values in, which are of our own making (a plan's name, a day) or a name that {@link isName}. */
const fill = (words: string, values: Readonly<Record<string, string>>): string =>
  words.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => values[name] ?? '');

/** The words with the values put in. */
const filled = (text: MailText, values: Readonly<Record<string, string>>): MailText => ({
  subject: fill(text.subject, values),
  heading: fill(text.heading, values),
  text: fill(text.text, values),
  button: fill(text.button, values),
  after: text.after.map((words) => fill(words, values)),
});

/** Writes a mail, for programs that show HTML and for those that do not. */
export function messageOf(kind: MailKind, { language, name, link, values = {} }: Content): Message {
  const words = mailWords(language);
  const text = filled(words.mails[kind], { ...VALUES, ...values });
  const greeting = isName(name) ? fill(words.greeting, { name }) : words.greetingNameless;
  const letter = createElement(Letter, { language, text, greeting, address: words.address, link });
  return {
    subject: text.subject,
    html: `<!doctype html>${renderToStaticMarkup(letter)}`,
    text: [greeting, text.text, `${text.button}:\n${link}`, ...text.after].join('\n\n').concat('\n'),
  };
}
