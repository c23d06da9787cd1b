/**
 * Removes invisible characters from typed and pasted text: contacts, maps, chats and PDFs add marks without a width.
 * `fields.ts` uses it for every field.
 */

/** Invisible characters: direction and joining marks, soft hyphens, fillers, control characters, object placeholders. */
const UNSEEN = String.raw`[\p{Default_Ignorable_Code_Point}\u007F-\u009F\uFFF9-\uFFFC\u{1D159}]`;

/** Invisible characters, with those in a group that change how their neighbours look. */
function neededOrUnseen(): RegExp {
  /** Scripts whose letters U+200D joins and U+200C parts (https://www.unicode.org/reports/tr31/, 2.3). */
  const joined =
    'Arab Syrc Nkoo Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Tibt Mymr Khmr Bali Java'.split(
      ' ',
    );
  const joining = `(?!${UNSEEN})[${joined.map((script) => `\\p{scx=${script}}`).join('')}]`;
  const needed = [
    // The flag of a part of a country, such as Scotland's.
    String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}`,
    // Variation selectors after emoji, and the joiners within emoji such as a family.
    String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|[\uFE0E\uFE0F])?(?:\u200D(?=\p{Extended_Pictographic}))?`,
    String.raw`[#*\d]\uFE0F(?=\u20E3)`,
    // Variants of characters in names, and of Mongolian letters.
    String.raw`\p{Unified_Ideograph}[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`,
    String.raw`[\u1820-\u18AA][\u180B-\u180F]`,
    // Parts of Persian words, and letters that form one sign.
    `${joining}\\u200C(?=${joining})`,
    `${joining}\\u200D`,
    `\\u200D(?=${joining})`,
  ].join('|');
  return new RegExp(`(${needed})|${UNSEEN}`, 'gu');
}

// Pure, so that the worker, which needs `plainText` alone, leaves it out.
const NEEDED_OR_UNSEEN = /* @__PURE__ */ neededOrUnseen();
const EVERY_UNSEEN = new RegExp(UNSEEN, 'gu');

/**
 * Removes invisible characters from a text for people, but keeps those that letters and emoji need. U+2028, U+0085 and page
 * breaks become line breaks, and U+2800 (blank Braille) becomes a space. Trim afterwards: removed marks may have been at the
 * ends.
 */
export const removeInvisible = (typed: string): string =>
  typed
    .replace(/[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/\u2800/g, ' ')
    .replace(NEEDED_OR_UNSEEN, '$1');

/** Whether a text is not empty but has invisible characters only. */
export const isInvisible = (typed: string): boolean =>
  typed.trim() !== '' && removeInvisible(typed).trim() === '';

/**
 * Normalizes a text for machines, such as numbers, coordinates, codes and email addresses: without invisible characters, with
 * `-` for all dashes and minus signs, a plain space for all spaces and line breaks, and trimmed.
 */
export const plainText = (typed: string): string =>
  typed
    .replace(EVERY_UNSEEN, '')
    .replace(/[\p{Dash_Punctuation}\u02D7\u2043\u2212]/gu, '-')
    .replace(/[\s\u2800]/g, ' ')
    .trim();
