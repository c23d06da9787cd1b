import type { GuestLanguage } from '#shared/languages.ts';
import { Blocks } from './Blocks.tsx';
import { InlineText } from './InlineText.tsx';
import { todoBlocks } from './text-blocks.ts';

const Box = ({ text }: { text: string }) => (
  <label>
    <input type="checkbox" />
    <span>
      <InlineText text={text} />
    </span>
  </label>
);

/** A text of things to do: what is a list as boxes to tick, which the script remembers on the phone. */
export const Checklist = ({ text, lang }: { text: string; lang: GuestLanguage | undefined }) => (
  <Blocks blocks={todoBlocks(text)} lang={lang} className="todo" Item={Box} />
);
