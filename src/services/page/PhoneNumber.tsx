import { phoneLink } from './links/phone-link.ts';

/** A telephone number as a link; plain text when it holds no digits. */
export function PhoneNumber({ number }: { number: string }) {
  const href = phoneLink(number);
  return href === null ? number : <a href={href}>{number}</a>;
}
