import type { ReactNode } from 'react';
import type { GuestLanguage } from '#shared/languages.ts';
import { InlineText } from './InlineText.tsx';
import type { ListItem, TextBlock } from './text-blocks.ts';

interface Props {
  blocks: readonly TextBlock[];
  /** Where the text is not in the page's language. */
  lang: GuestLanguage | undefined;
  heading?: 'h3' | 'h4';
  /** Of its lists. */
  className?: string;
  /** What stands in a line of a list. */
  Item?: (props: { text: string }) => ReactNode;
}

/** A host's text as a page sets it. */
export const Blocks = ({ blocks, lang, heading: Heading = 'h3', className, Item = InlineText }: Props) =>
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

/** Numbers of three digits and more would begin beyond a phone's edge (deferred.css). */
function widthOf(items: readonly ListItem[]): string | undefined {
  const digits = String(Math.max(...items.map(({ number = 0 }) => number))).length;
  return digits < 3 ? undefined : digits < 6 ? 'wide' : 'wider';
}
