import type { ReactNode } from 'react';

/** One section of a legal page: text, a list, more than text, closing text; each part may be empty. */
export interface TextSection {
  /** Its address on the page, the same in every language. */
  id: string;
  heading: string;
  text: readonly string[];
  points: readonly string[];
  extra: ReactNode;
  after: readonly string[];
}
