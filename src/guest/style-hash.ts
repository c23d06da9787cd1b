import { createHash } from 'node:crypto';

const hashOf = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

/**
 * The inline styles of a page, as sources for `style-src` of its Content-Security-Policy: `'sha256-…'`, quotes
 * included. For the server only; the components know no Node.
 */
export const styleHashes = (styles: readonly string[]): string =>
  styles
    .filter((style) => style !== '')
    .map(hashOf)
    .join(' ');
