import type { GuestLanguage } from '#shared/languages.ts';
import { Blocks } from './Blocks.tsx';
import { textBlocks } from './text-blocks.ts';

interface Props {
  text: string;
  /** Where it is not in the page's language. */
  lang?: GuestLanguage | undefined;
  /** The level below the heading that the text stands under. */
  heading?: 'h3' | 'h4';
}

/** A longer text of the host's: line breaks kept, headings and lists as such, addresses as links. */
export const HostText = ({ text, lang, heading = 'h3' }: Props) => (
  <Blocks blocks={textBlocks(text)} lang={lang} heading={heading} />
);
