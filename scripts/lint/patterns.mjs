/**
 * Imports that a set of files may not have. An entry with `!` is allowed, even if a later pattern forbids it.
 * @typedef {{ message: string, group?: string[], regex?: string }} Pattern
 * @typedef {{ files: string[], excludeFiles?: string[], patterns: Pattern[] }} Rule
 */

export const tests = ['**/*.test.ts', '**/*.test.tsx', 'src/*/testing/**'];
export const here = ['!./**', '!../**'];

/** Comes first, because later patterns allow relative paths. @type {Pattern} */
export const folders = {
  regex: String.raw`^(\.\./)+(src/)?(server|web|guest|shared|test|e2e|bench|scripts)/`,
  message: 'Import another top-level folder by its alias (`#shared/…`).',
};
/** The same for src/services; not in the app and the server, which have folders of that name. @type {Pattern} */
export const services = {
  regex: String.raw`^(\.\./)+(src/)?services/`,
  message: folders.message,
};
/** @type {Pattern} */
export const tools = {
  regex: String.raw`^#test/|/testing/|\.test\.tsx?$|^(\./|\.\./\w+/|#services/\w+/)example\.ts$`,
  message: 'Production code does not import tests or tools.',
};
/** @param {string} message @param {string[]} group @returns {Pattern} */
export const never = (message, ...group) => ({ group, message });
/** @param {string} message @param {string[]} allowed @returns {Pattern} */
export const only = (message, ...allowed) => ({ group: ['*', ...allowed], message });
