import { checks, format, lint } from './all-checks.mjs';

/** What these hold, every program is made with. */
const settings = /^(package(-lock)?|tsconfig[.\w]*)\.json$/;

/**
 * The checks that are made when a file was touched; all others take too long for each commit, and `npm run check` makes them.
 * @type {Partial<Record<keyof typeof checks, RegExp>>}
 */
const touchedBy = {
  'types of the app': /^src\/(web|shared|services|guest(?!\/(enhance|worker)))\//,
  'types of the server':
    /^(src\/(server|shared|services|guest(?!\/(enhance|worker)))|test|bench|scripts)\/|^[\w.]+\.config\.ts$/,
  'types of the tests': /^(e2e|test|src\/shared)\/|^playwright\.config\.ts$/,
  "types of the phone's script": /^src\/(guest|shared)\//,
  "types of the phone's worker": /^src\/(guest|shared)\//,
  structure: /./,
  'service kinds': /^src\/(services\/|shared\/service-keys\.ts$)/,
  words: /^src\/(web|services)\//,
  'unused words': /^src\/(web|services)\//,
  'texts outside the words': /^src\/(web|services)\//,
  rules: /./,
  lockfile: /^package(-lock)?\.json$/,
};

const sources = /\.(ts|tsx|mjs)$/;
/** Whatever else is staged (a picture, a migration) is passed over. */
const formatted = /\.(ts|tsx|mjs|json|css|md|ya?ml|html)$/;

/**
 * What is checked before a commit of these files.
 * @param {string[]} staged paths from the root; `kept` are those that are not deleted by it
 * @param {string[]} kept
 * @returns {[name: string, check: () => string[]][]}
 */
export function touchedChecks(staged, kept) {
  const linted = kept.filter((file) => sources.test(file));
  const written = kept.filter((file) => formatted.test(file));
  const others = Object.entries(checks).filter(([name]) => {
    const touching = touchedBy[/** @type {keyof typeof checks} */ (name)];
    return touching !== undefined && staged.some((file) => touching.test(file) || settings.test(file));
  });
  return [
    ...(linted.length > 0 ? [/** @type {const} */ (['lint', () => [...lint(), ...linted]])] : []),
    ...others,
    ...(written.length > 0
      ? [
          /** @type {const} */ ([
            'format',
            () => [...format(), '--no-error-on-unmatched-pattern', ...written],
          ]),
        ]
      : []),
  ].map(([name, check]) => [name, check]);
}
