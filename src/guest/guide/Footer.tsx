import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { Words } from '../words/words.ts';

interface Props {
  words: Words;
  /** Which service each part of the page is, in order, for the script that tells what was opened. */
  reads?: string | undefined;
  children?: ReactNode;
}

export const Footer = ({ words, reads, children }: Props) => (
  <footer data-reads={reads}>
    {children}
    <p>
      {words.guideBy} <a href="/">{PRODUCT_NAME}</a>
    </p>
  </footer>
);
