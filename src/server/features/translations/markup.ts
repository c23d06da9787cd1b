import type { Piece } from './kept-pieces.ts';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' };

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Translators leave `translate="no"` alone, and those that do not know it leave code alone. */
export const toMarkup = (pieces: readonly Piece[]): string =>
  pieces
    .map(({ text, isKept }) => (isKept ? `<code translate="no">${escaped(text)}</code>` : escaped(text)))
    .join('');

/** The text of what came back, on one line. */
export const fromMarkup = (markup: string): string =>
  markup
    .replace(/<\/?code\b[^>]*>/gi, '')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
      if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    })
    .replace(/\s*\p{Cc}+\s*/gu, ' ')
    .toWellFormed();
