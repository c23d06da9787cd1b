import type { GuestLanguage } from '#shared/languages.ts';
import { LinkedText } from './LinkedText.tsx';
import { todoBlocks } from './text-blocks.ts';

/** A text of things to do: what is a list as boxes to tick, which the script remembers on the phone. */
export const Checklist = ({ text, lang }: { text: string; lang: GuestLanguage | undefined }) =>
  todoBlocks(text).map((block, index) => {
    if (block.kind !== 'list') {
      const Block = block.kind === 'heading' ? 'h3' : 'p';
      return (
        <Block key={index} lang={lang}>
          <LinkedText text={block.text} />
        </Block>
      );
    }
    const List = block.ordered ? 'ol' : 'ul';
    return (
      <List key={index} className="todo" start={block.start} lang={lang}>
        {block.items.map((step, at) => (
          <li key={at}>
            <label>
              <input type="checkbox" />
              <span>
                <LinkedText text={step} />
              </span>
            </label>
          </li>
        ))}
      </List>
    );
  });
