/** What the form on the Contact page holds (R-contact-4). */
export interface ContactMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** What an empty subject becomes, in every language (R-contact-5). */
const DEFAULT_SUBJECT = 'Contact from site';

/** Mail takes line breaks as CR LF only (RFC 6068, section 5). */
const withMailBreaks = (text: string) => text.replace(/\r\n?|\n/g, '\r\n');

/** Half an emoji, which a broken paste can leave, has no encoding and would throw. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed());

/**
 * The address that opens the sender's own mail program with everything filled in: the message, then who it is
 * from (R-contact-4). Whatever was typed stays text: nothing of it can add a recipient or a header.
 */
export function contactMail(to: string, { name, email, subject, message }: ContactMessage): string {
  const title = subject.replace(/\s+/g, ' ').trim() || DEFAULT_SUBJECT;
  const body = withMailBreaks(`${message.trim()}\n\n${name.trim()}\n${email.trim()}`);
  const recipient = encode(to).replace('%40', '@');
  return `mailto:${recipient}?subject=${encode(title)}&body=${encode(body)}`;
}
