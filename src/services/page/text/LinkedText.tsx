import { OutsideLink } from '#services/page/links/OutsideLink.tsx';
import { linkParts } from './link-parts.ts';

/** Text in which `[words](https://…)` and addresses that begin with http:// or https:// are links. */
export const LinkedText = ({ text }: { text: string }) =>
  linkParts(text).map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      <OutsideLink key={index} href={part.href}>
        {part.words}
      </OutsideLink>
    ),
  );
