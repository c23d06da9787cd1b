import { CODE_LENGTH } from '#shared/limits.ts';

/**
 * What someone typed or pasted as an activation key, in upper case and without the spaces and dashes that
 * people put between letters and digits; at most 8 characters (R-tags-2).
 */
export const typedCode = (typed: string): string =>
  typed
    .replace(/[\s\u2010-\u2015-]/g, '')
    .toUpperCase()
    .slice(0, CODE_LENGTH);
