/**
 * What a set of files may not import. What is named with a `!` is let through, also where a later pattern would not.
 * @typedef {{ message: string, group?: string[], regex?: string }} Pattern
 * @typedef {{ files: string[], excludeFiles?: string[], patterns: Pattern[] }} Rule
 */

export const tests = ['**/*.test.ts', '**/*.test.tsx', 'src/*/testing/**'];
export const here = ['!./**', '!../**'];

/** First, since what follows lets relative addresses through. @type {Pattern} */
export const rooms = {
  regex: String.raw`^(\.\./)+(src/)?(server|web|guest|shared|test|e2e|bench|scripts)/`,
  message: 'Another room is named by its alias (`#shared/…`), so that it is seen.',
};
/** The same where nothing of its own is called so, as it is in the app and on the server. @type {Pattern} */
export const kinds = {
  regex: String.raw`^(\.\./)+(src/)?services/`,
  message: rooms.message,
};
/** @type {Pattern} */
export const tools = {
  regex: String.raw`^#test/|/testing/|\.test\.tsx?$|^(\./|\.\./\w+/|#services/\w+/)example\.ts$`,
  message: 'What ships does not depend on tests or tools.',
};
/** @param {string} message @param {string[]} group @returns {Pattern} */
export const never = (message, ...group) => ({ group, message });
/** @param {string} message @param {string[]} allowed @returns {Pattern} */
export const only = (message, ...allowed) => ({ group: ['*', ...allowed], message });
