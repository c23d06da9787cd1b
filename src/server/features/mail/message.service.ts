import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { HostLanguage } from '#shared/languages.ts';
import { Letter } from './Letter.tsx';
import type { MailKind } from './repo.ts';
import { WORDS } from './words/words.ts';

/** What is particular to one mail, known when it is sent. */
export interface Content {
  language: HostLanguage;
  /** Whom the mail greets; may be empty. */
  name: string;
  /** Where its button leads. */
  link: string;
}

export interface Message {
  subject: string;
  html: string;
  text: string;
}

/** Anyone can sign up with a stranger's address: what they call themselves must not be a message to that stranger. */
const isName = (name: string) => /^[\p{L}\p{M}'’ -]{1,40}$/u.test(name);

/** Writes a mail, for programs that show HTML and for those that do not. */
export function messageOf(kind: MailKind, { language, name, link }: Content): Message {
  const words = WORDS[language];
  const text = words.mails[kind];
  const greeting = words.greeting(isName(name) ? name : '');
  const letter = createElement(Letter, { language, text, greeting, address: words.address, link });
  return {
    subject: text.subject,
    html: `<!doctype html>${renderToStaticMarkup(letter)}`,
    text: [greeting, text.text, `${text.button}:\n${link}`, ...text.after].join('\n\n').concat('\n'),
  };
}
