import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOST_LANGUAGES } from '../../src/shared/languages.ts';
import { groupOf, WORD_GROUPS } from '../../src/web/words/groups.ts';
import { root } from './root.mjs';

const fetchers = 'virtual:words';

/** The module of a group from src/web on: no file, but Vite's manifest names it like one. @type {(language: string, group: string) => string} */
export const groupModule = (language, group) => `words/${language}/${group}.js`;

/** All groups in all languages, by the paths of their modules. */
const modules = new Map(
  HOST_LANGUAGES.flatMap((language) =>
    WORD_GROUPS.map((group) => [join(root, 'src/web', groupModule(language, group)), { language, group }]),
  ),
);

/** The whole path of a module that is named so, or from Vite's root on. @type {(id: string) => string | undefined} */
const pathOf = (id) =>
  id.startsWith('/') ? [...modules.keys()].find((path) => path.endsWith(id)) : undefined;

/** The English errors are apart, in src/shared, since the server gives them too. @type {(language: string) => string[]} */
const filesOf = (language) => [
  `src/web/words/${language}.json`,
  ...(language === 'en' ? ['src/shared/errors.json'] : []),
];

/** Every word of a language by its subject. @param {string} language */
function wordsOf(language) {
  const [words, errors] = filesOf(language).map(
    (file) => /** @type {Record<string, object>} */ (JSON.parse(readFileSync(join(root, file), 'utf8'))),
  );
  return errors === undefined ? { ...words } : { ...words, errors };
}

/**
 * Splits the words of each language into its groups (src/web/words/groups.ts), one module each, and makes `virtual:words`,
 * which fetches them: a page then loads one file, and no words that it does not show.
 * @returns {import('vite').Plugin}
 */
export const wordGroups = () => ({
  name: 'word-groups',
  resolveId: (id) => (id === fetchers ? id : pathOf(id)),
  load(id) {
    if (id === fetchers) return fetching();
    const module = modules.get(id);
    if (module === undefined) return null;
    for (const file of filesOf(module.language)) this.addWatchFile(join(root, file));
    const words = Object.entries(wordsOf(module.language)).filter(
      ([subject]) => groupOf(subject) === module.group,
    );
    return `export default ${JSON.stringify(Object.fromEntries(words))};`;
  },
});

function fetching() {
  const first = join(root, 'src/web', groupModule('en', 'before-sign-in'));
  const each = [...modules].map(([path, { language, group }]) => {
    const fetched =
      path === first ? 'Promise.resolve({ default: firstWords })' : `import(${JSON.stringify(path)})`;
    return `'${language}/${group}': () => ${fetched}`;
  });
  return `import firstWords from ${JSON.stringify(first)};
export { firstWords };
export const fetchGroups = { ${each.join(', ')} };`;
}
