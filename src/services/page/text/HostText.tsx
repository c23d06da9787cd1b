import type { ReactNode } from 'react';
import type { GuestLanguage } from '#shared/languages.ts';
import { OutsideLink } from '../links/OutsideLink.tsx';
import { type InlinePart, inlineParts } from './inline-parts.ts';
import { type ListItem, textBlocks, type TextBlock, todoBlocks } from './text-blocks.ts';

interface Props {
  text: string;
  /** Set where the text is not in the page's language. */
  lang?: GuestLanguage | undefined;
  /** The level of headings in the text. */
  heading?: 'h3' | 'h4';
}

/** A host's text with its line breaks, headings, lists and links. */
export const HostText = ({ text, lang, heading = 'h3' }: Props) => (
  <Blocks blocks={textBlocks(text)} lang={lang} heading={heading} />
);

/** A text of things to do: its lists have checkboxes, which the script remembers on the phone. */
export const Checklist = ({ text, lang }: { text: string; lang: GuestLanguage | undefined }) => (
  <Blocks blocks={todoBlocks(text)} lang={lang} className="todo" Item={TodoItem} />
);

const TodoItem = ({ text }: { text: string }) => (
  <label>
    <input type="checkbox" />
    <span>
      <InlineText text={text} />
    </span>
  </label>
);

/** A host's text within one block: links, and words marked as bold, italic, struck out or code. */
export const InlineText = ({ text }: { text: string }) => <Parts parts={inlineParts(text)} />;

const Parts = ({ parts }: { parts: readonly InlinePart[] }) =>
  parts.map((part, index) => <Part key={index} part={part} />);

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

interface BlocksProps {
  blocks: readonly TextBlock[];
  lang: GuestLanguage | undefined;
  heading?: 'h3' | 'h4';
  /** The class of the lists. */
  className?: string;
  /** Renders an item of a list. */
  Item?: (props: { text: string }) => ReactNode;
}

const Blocks = ({ blocks, lang, heading: Heading = 'h3', className, Item = InlineText }: BlocksProps) =>
  blocks.map((block, index) => {
    if (block.kind !== 'list') {
      const Block = block.kind === 'heading' ? Heading : 'p';
      return (
        <Block key={index} lang={lang}>
          <InlineText text={block.text} />
        </Block>
      );
    }
    const { ordered, items } = block;
    const start = ordered ? (items[0]?.number ?? 1) : 1;
    const List = ordered ? 'ol' : 'ul';
    return (
      <List
        key={index}
        {...(start !== 1 && { start })}
        className={[className, widthOf(items)].filter(Boolean).join(' ') || undefined}
        lang={lang}
      >
        {items.map(({ text, number }, at) => (
          <li key={at} value={number === (items[at - 1]?.number ?? start - 1) + 1 ? undefined : number}>
            <Item text={text} />
          </li>
        ))}
      </List>
    );
  });

/** Wider padding for numbers of three digits or more, which would not fit on a phone (deferred.css). */
function widthOf(items: readonly ListItem[]): string | undefined {
  const digits = String(Math.max(...items.map(({ number = 0 }) => number))).length;
  return digits < 3 ? undefined : digits < 6 ? 'wide' : 'wider';
}
