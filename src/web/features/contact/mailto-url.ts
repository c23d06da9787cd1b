/** The fields of the contact form (R-contact-4). */
export interface ContactMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** Replaces an empty subject, in every language (R-contact-5). */
const DEFAULT_SUBJECT = 'Contact from site';

/** Line breaks in a mailto: URL are CR LF (RFC 6068, section 5). */
const withCrLf = (text: string) => text.replace(/\r\n?|\n/g, '\r\n');

/** encodeURIComponent throws on a lone surrogate, such as half an emoji from a broken paste. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed());

/**
 * A mailto: URL that fills in the recipient, the subject, and a body of the message and its sender (R-contact-4).
 * Input is encoded, so it cannot add a recipient or a header.
 */
export function mailtoUrl(to: string, { name, email, subject, message }: ContactMessage): string {
  const subjectLine = subject.replace(/\s+/g, ' ').trim() || DEFAULT_SUBJECT;
  const body = withCrLf(`${message.trim()}\n\n${name.trim()}\n${email.trim()}`);
  const recipient = encode(to).replace('%40', '@');
  return `mailto:${recipient}?subject=${encode(subjectLine)}&body=${encode(body)}`;
}
