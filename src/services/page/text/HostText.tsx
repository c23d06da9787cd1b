import type { GuestLanguage } from '#shared/languages.ts';
import { LinkedText } from './LinkedText.tsx';
import { textBlocks } from './text-blocks.ts';

/** A longer text of the host's: line breaks kept, lists as lists, addresses as links; `lang` where it is not in the page's language. */
export function HostText({ text, lang }: { text: string; lang?: GuestLanguage | undefined }) {
  return textBlocks(text).map((block, index) => {
    if (block.kind === 'text') {
      return (
        <p key={index} lang={lang}>
          <LinkedText text={block.text} />
        </p>
      );
    }
    const List = block.ordered ? 'ol' : 'ul';
    return (
      <List key={index} lang={lang}>
        {block.items.map((item, at) => (
          <li key={at}>
            <LinkedText text={item} />
          </li>
        ))}
      </List>
    );
  });
}
