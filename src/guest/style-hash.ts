import { createHash } from 'node:crypto';
import type { ThemeStyle } from './themes/theme-style.ts';

/**
 * The inline style of a page, as a source for `style-src` of its Content-Security-Policy: `'sha256-…'`, quotes
 * included. For the server only; the components know no Node.
 */
export const styleHash = ({ css }: ThemeStyle): string =>
  `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
