import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { HostLanguage } from '#shared/languages.ts';
import { INVITATION_DAYS } from '#shared/limits.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { Letter } from './Letter.tsx';
import type { MailKind } from './job.ts';
import { type MailText, mailWords } from './words/words.ts';

/** The data of one mail, known when it is sent. */
export interface Content {
  language: HostLanguage;
  /** The recipient's name; may be empty. */
  name: string;
  /** The target of its button. */
  link: string;
  /** Unsubscribe address without sign-in (RFC 8058), for mails that were not requested. */
  unsubscribe?: string;
  /** Values for placeholders such as `{{name}}`. */
  values?: Readonly<Record<string, string>>;
}

export interface Message {
  subject: string;
  html: string;
  text: string;
}

/** Anybody can sign up with a stranger's address, so a name must not carry a message to that stranger. */
const isName = (name: string) => /^[\p{L}\p{M}'’ -]{1,40}$/u.test(name);

/** The texts shared by all mails. */
const VALUES = { product: PRODUCT_NAME, days: String(INVITATION_DAYS) };

/** Fills in values, which come from us (a plan's name, a day) or are names checked by {@link isName}. */
const fill = (words: string, values: Readonly<Record<string, string>>): string =>
  words.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => values[name] ?? '');

/** The texts with values filled in. */
const filled = (text: MailText, values: Readonly<Record<string, string>>): MailText => ({
  subject: fill(text.subject, values),
  heading: fill(text.heading, values),
  text: fill(text.text, values),
  button: fill(text.button, values),
  after: text.after.map((words) => fill(words, values)),
});

/** Writes a mail as HTML and plain text. */
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
