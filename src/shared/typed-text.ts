/**
 * Text as people type and paste it, without the characters that nobody sees: contacts, maps, chats and PDFs copy marks
 * along that have no width. `fields.ts` sends every field through here.
 */

/** No width: marks of direction and of joining, soft hyphens, fillers, control characters, and what stands for an embedded object. */
const UNSEEN = String.raw`[\p{Default_Ignorable_Code_Point}\u007F-\u009F\uFFF9-\uFFFC\u{1D159}]`;

/** Scripts whose letters U+200D joins and U+200C parts (https://www.unicode.org/reports/tr31/, 2.3). */
const JOINED =
  'Arab Syrc Nkoo Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Tibt Mymr Khmr Bali Java'.split(' ');
const JOINING = `(?!${UNSEEN})[${JOINED.map((script) => `\\p{scx=${script}}`).join('')}]`;

/** Where a mark without a width changes what is seen, with what it belongs to. */
const NEEDED = [
  // The flag of a part of a country, such as Scotland's.
  String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}`,
  // How an emoji is drawn, and what joins it to the next one: a family.
  String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|[\uFE0E\uFE0F])?(?:\u200D(?=\p{Extended_Pictographic}))?`,
  String.raw`[#*\d]\uFE0F(?=\u20E3)`,
  // The form of a character that a name is written with, and of a Mongolian letter.
  String.raw`\p{Unified_Ideograph}[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`,
  String.raw`[\u1820-\u18AA][\u180B-\u180F]`,
  // The parts of a Persian word, and letters that form one sign.
  `${JOINING}\\u200C(?=${JOINING})`,
  `${JOINING}\\u200D`,
  `\\u200D(?=${JOINING})`,
].join('|');

const NEEDED_OR_UNSEEN = new RegExp(`(${NEEDED})|${UNSEEN}`, 'gu');
const EVERY_UNSEEN = new RegExp(UNSEEN, 'gu');

/**
 * A text as it is read: names, descriptions, texts of a guide. Marks that letters and emoji need stay, as does every
 * character that is seen. A line that ends in U+2028, U+0085 or a page break ends in a line break, and U+2800, a blank without dots, is a space.
 * White space at the ends stays: trim afterwards, since there may have been marks around it.
 */
export const withoutUnseen = (typed: string): string =>
  typed
    .replace(/[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/\u2800/g, ' ')
    .replace(NEEDED_OR_UNSEEN, '$1');

/** Something is there, and nobody sees any of it. */
export const isUnseenAlone = (typed: string): boolean =>
  typed.trim() !== '' && withoutUnseen(typed).trim() === '';

/**
 * A text that a machine reads: numbers, coordinates, codes, email addresses. Nothing in it is unseen, each dash and minus is
 * `-`, each blank (no-break, thin, figure, ideographic, a line break) one plain space, and there is none at its ends.
 */
export const plainText = (typed: string): string =>
  typed
    .replace(EVERY_UNSEEN, '')
    .replace(/[\p{Dash_Punctuation}\u02D7\u2043\u2212]/gu, '-')
    .replace(/[\s\u2800]/g, ' ')
    .trim();
