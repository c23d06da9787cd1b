import { describe, expect, it } from 'vitest';
import { contactMail, type ContactMessage } from './contact-mail.ts';

const SUPPORT = 'support@hemma.example';
const typed: ContactMessage = {
  name: 'Karin Ek',
  email: 'karin@cabins.example',
  subject: 'Wifi',
  message: 'How do I change it?',
};

/** What a mail program reads from the address. `URLSearchParams` would take a plus for a space; mail does not. */
function read(mailto: string) {
  const [, to = '', query = ''] = /^mailto:([^?]*)\?(.*)$/s.exec(mailto) ?? [];
  const fields = query.split('&').map((field) => field.split('=').map(decodeURIComponent));
  return { to: decodeURIComponent(to), fields: Object.fromEntries(fields) as Record<string, string> };
}

const mailOf = (change: Partial<ContactMessage>, to = SUPPORT) => contactMail(to, { ...typed, ...change });

describe('the mail of the contact form', () => {
  it('holds the subject, and the message with its sender', () => {
    expect(read(mailOf({}))).toEqual({
      to: SUPPORT,
      fields: { subject: 'Wifi', body: 'How do I change it?\r\n\r\nKarin Ek\r\nkarin@cabins.example' },
    });
  });

  it.each(['', '   '])('has the default subject for %j', (subject) => {
    expect(read(mailOf({ subject })).fields['subject']).toBe('Contact from site');
  });

  it.each([
    'a & b = c? d # e % f + g',
    '&bcc=thief@bad.example&subject=changed',
    '?cc=thief@bad.example#',
    '%26bcc=thief@bad.example',
    'Åre, été, Jyväskylä, Ærø',
    '🏡 "quoted" <b>\\ \u0000\u202E',
  ])('keeps %j as it is', (text) => {
    const { to, fields } = read(mailOf({ name: text, subject: text, message: text }));
    expect(to).toBe(SUPPORT);
    expect(Object.keys(fields)).toEqual(['subject', 'body']);
    expect(fields['subject']).toBe(text);
    expect(fields['body']).toBe(`${text}\r\n\r\n${text}\r\nkarin@cabins.example`);
  });

  it('is made of characters that an address may hold', () => {
    const mailto = mailOf({ message: 'Hej &?#%"<>\\^`{|} é 🏡\n\r\u0000' });
    expect(mailto).toMatch(/^mailto:[\w.~!*'()@%-]+\?subject=[\w.~!*'()%-]+&body=[\w.~!*'()%-]+$/);
  });

  it('breaks lines as mail does, whatever they were broken with', () => {
    const { fields } = read(mailOf({ message: 'one\ntwo\r\nthree\rfour' }));
    expect(fields['body']).toContain('one\r\ntwo\r\nthree\r\nfour\r\n\r\nKarin');
  });

  // ASVS 1.3.11
  it('puts a subject of several lines on one: a header ends with its line', () => {
    expect(read(mailOf({ subject: 'Hello\r\nBcc: thief@bad.example' })).fields['subject']).toBe(
      'Hello Bcc: thief@bad.example',
    );
  });

  it('survives half an emoji', () => {
    expect(read(mailOf({ message: 'Hi \uD83C' })).fields['body']).toContain('Hi \uFFFD');
  });

  it('writes to an address with signs of its own', () => {
    const mailto = mailOf({}, 'help+cabins&more?@hemma.example');
    expect(read(mailto).to).toBe('help+cabins&more?@hemma.example');
    expect(mailto).toContain('@hemma.example?subject=');
  });
});
