import { OutsideLink } from '#services/page/links/OutsideLink.tsx';
import { type InlinePart, inlineParts } from './inline-parts.ts';

const Part = ({ part }: { part: InlinePart }) => {
  if (typeof part === 'string') return part;
  if (part.kind === 'link') return <OutsideLink href={part.href}>{part.words}</OutsideLink>;
  const { kind: Mark, parts } = part;
  return (
    <Mark>
      <Parts parts={parts} />
    </Mark>
  );
};

const Parts = ({ parts }: { parts: readonly InlinePart[] }) =>
  parts.map((part, index) => <Part key={index} part={part} />);

/** A piece of a host's text within one block: its links, and what its marks mean. */
export const InlineText = ({ text }: { text: string }) => <Parts parts={inlineParts(text)} />;
