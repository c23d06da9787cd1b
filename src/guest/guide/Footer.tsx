import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { Words } from '../words/words.ts';

interface Props {
  words: Words;
  /** The service ids of the parts, in order, for the script that reports which were opened. */
  serviceIds?: string | undefined;
  children?: ReactNode;
}

export const Footer = ({ words, serviceIds, children }: Props) => (
  <footer data-reads={serviceIds}>
    {children}
    <p>
      {words.guideBy} <a href="/">{PRODUCT_NAME}</a>
    </p>
  </footer>
);
