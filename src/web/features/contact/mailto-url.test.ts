import { describe, expect, it } from 'vitest';
import { type ContactMessage, mailtoUrl } from './mailto-url.ts';

const SUPPORT = 'support@hemma.example';
const message: ContactMessage = {
  name: 'Karin Ek',
  email: 'karin@cabins.example',
  subject: 'Wifi',
  message: 'How do I change it?',
};

/** Parses a URL as a mail program does: a plus is not a space, unlike in `URLSearchParams`. */
function parse(mailto: string) {
  const [, to = '', query = ''] = /^mailto:([^?]*)\?(.*)$/s.exec(mailto) ?? [];
  const fields = query.split('&').map((field) => field.split('=').map(decodeURIComponent));
  return { to: decodeURIComponent(to), fields: Object.fromEntries(fields) as Record<string, string> };
}

const mailtoWith = (changes: Partial<ContactMessage>, to = SUPPORT) =>
  mailtoUrl(to, { ...message, ...changes });

describe('mailtoUrl', () => {
  it('contains the subject, and the message with its sender', () => {
    expect(parse(mailtoWith({}))).toEqual({
      to: SUPPORT,
      fields: { subject: 'Wifi', body: 'How do I change it?\r\n\r\nKarin Ek\r\nkarin@cabins.example' },
    });
  });

  it.each(['', '   '])('uses the default subject for %j', (subject) => {
    expect(parse(mailtoWith({ subject })).fields['subject']).toBe('Contact from site');
  });

  it.each([
    'a & b = c? d # e % f + g',
    '&bcc=thief@bad.example&subject=changed',
    '?cc=thief@bad.example#',
    '%26bcc=thief@bad.example',
    'Åre, été, Jyväskylä, Ærø',
    '🏡 "quoted" <b>\\ \u0000\u202E',
  ])('keeps %j unchanged', (text) => {
    const { to, fields } = parse(mailtoWith({ name: text, subject: text, message: text }));
    expect(to).toBe(SUPPORT);
    expect(Object.keys(fields)).toEqual(['subject', 'body']);
    expect(fields['subject']).toBe(text);
    expect(fields['body']).toBe(`${text}\r\n\r\n${text}\r\nkarin@cabins.example`);
  });

  it('contains only characters that are valid in a URL', () => {
    const mailto = mailtoWith({ message: 'Hej &?#%"<>\\^`{|} é 🏡\n\r\u0000' });
    expect(mailto).toMatch(/^mailto:[\w.~!*'()@%-]+\?subject=[\w.~!*'()%-]+&body=[\w.~!*'()%-]+$/);
  });

  it('turns every kind of line break into CR LF', () => {
    const { fields } = parse(mailtoWith({ message: 'one\ntwo\r\nthree\rfour' }));
    expect(fields['body']).toContain('one\r\ntwo\r\nthree\r\nfour\r\n\r\nKarin');
  });

  // ASVS 1.3.11
  it('joins the lines of a subject, because a line break would end the header', () => {
    expect(parse(mailtoWith({ subject: 'Hello\r\nBcc: thief@bad.example' })).fields['subject']).toBe(
      'Hello Bcc: thief@bad.example',
    );
  });

  it('accepts half an emoji', () => {
    expect(parse(mailtoWith({ message: 'Hi \uD83C' })).fields['body']).toContain('Hi \uFFFD');
  });

  it('encodes special characters of the recipient', () => {
    const mailto = mailtoWith({}, 'help+cabins&more?@hemma.example');
    expect(parse(mailto).to).toBe('help+cabins&more?@hemma.example');
    expect(mailto).toContain('@hemma.example?subject=');
  });
});
