import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { Words } from '../words/words.ts';

export const Footer = ({ words, children }: { words: Words; children?: ReactNode }) => (
  <footer>
    {children}
    <p>
      {words.guideBy} <a href="/">{PRODUCT_NAME}</a>
    </p>
  </footer>
);
