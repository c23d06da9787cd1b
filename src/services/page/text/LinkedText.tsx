import { OutsideLink } from '#services/page/links/OutsideLink.tsx';
import { webLink } from '#services/page/links/web-link.ts';

/** What may follow an address in a sentence without being a part of it. */
const AFTER = /[.,;:!?)\]'"»”’]+$/;

/** Text in which addresses that begin with http:// or https:// are links. */
export function LinkedText({ text }: { text: string }) {
  if (!/https?:\/\//i.test(text)) return text;
  return text.split(/(https?:\/\/[^\s<>"]+)/i).map((part, index) => {
    // The split puts what matched at the odd places.
    if (index % 2 === 0) return part;
    const address = part.replace(AFTER, '');
    const href = webLink(address);
    if (href === null) return part;
    return [
      <OutsideLink key={index} href={href}>
        {address}
      </OutsideLink>,
      part.slice(address.length),
    ];
  });
}
