import { createHash } from 'node:crypto';

const hashOf = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

/** Sources for `style-src` of the Content-Security-Policy: `'sha256-…'` of each inline style, quotes included. */
export const styleHashes = (styles: readonly string[]): string =>
  styles
    .filter((style) => style !== '')
    .map(hashOf)
    .join(' ');
