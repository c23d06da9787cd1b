import type { GuestLanguage } from '#shared/languages.ts';
import { LinkedText } from './LinkedText.tsx';
import { textBlocks } from './text-blocks.ts';

interface Props {
  text: string;
  /** Where it is not in the page's language. */
  lang?: GuestLanguage | undefined;
  /** The level below the heading that the text stands under. */
  heading?: 'h3' | 'h4';
}

/** A longer text of the host's: line breaks kept, headings and lists as such, addresses as links. */
export function HostText({ text, lang, heading: Heading = 'h3' }: Props) {
  return textBlocks(text).map((block, index) => {
    if (block.kind !== 'list') {
      const Block = block.kind === 'heading' ? Heading : 'p';
      return (
        <Block key={index} lang={lang}>
          <LinkedText text={block.text} />
        </Block>
      );
    }
    const items = block.items.map((item, at) => (
      <li key={at}>
        <LinkedText text={item} />
      </li>
    ));
    return block.ordered ? (
      <ol key={index} start={block.start} lang={lang}>
        {items}
      </ol>
    ) : (
      <ul key={index} lang={lang}>
        {items}
      </ul>
    );
  });
}
