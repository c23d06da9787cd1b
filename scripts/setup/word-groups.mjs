import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOST_LANGUAGES } from '../../src/shared/languages.ts';
import { groupOf, WORD_GROUPS } from '../../src/web/words/groups.ts';
import { root } from './root.mjs';

const VIRTUAL_MODULE = 'virtual:words';

/** The path in src/web of a group's virtual module, as in Vite's manifest. @type {(language: string, group: string) => string} */
export const groupModule = (language, group) => `words/${language}/${group}.js`;

/** The groups of all languages, by the paths of their virtual modules. */
const modules = new Map(
  HOST_LANGUAGES.flatMap((language) =>
    WORD_GROUPS.map((group) => [join(root, 'src/web', groupModule(language, group)), { language, group }]),
  ),
);

/** The full path of a module with this path, full or from Vite's root. @type {(id: string) => string | undefined} */
const pathOf = (id) =>
  id.startsWith('/') ? [...modules.keys()].find((path) => path.endsWith(id)) : undefined;

/** The English errors are in src/shared, because the server uses them too. @type {(language: string) => string[]} */
const filesOf = (language) => [
  `src/web/words/${language}.json`,
  ...(language === 'en' ? ['src/shared/errors.json'] : []),
];

/** All words of a language by subject. @param {string} language */
function wordsOf(language) {
  const [words, errors] = filesOf(language).map(
    (file) => /** @type {Record<string, object>} */ (JSON.parse(readFileSync(join(root, file), 'utf8'))),
  );
  return errors === undefined ? { ...words } : { ...words, errors };
}

/**
 * Splits the words of each language into modules, one for each group (src/web/words/groups.ts), and provides `virtual:words`,
 * which imports them, so that a page loads one file with only the words that it shows.
 * @returns {import('vite').Plugin}
 */
export const wordGroups = () => ({
  name: 'word-groups',
  resolveId: (id) => (id === VIRTUAL_MODULE ? id : pathOf(id)),
  load(id) {
    if (id === VIRTUAL_MODULE) return virtualSource();
    const module = modules.get(id);
    if (module === undefined) return null;
    for (const file of filesOf(module.language)) this.addWatchFile(join(root, file));
    const words = Object.entries(wordsOf(module.language)).filter(
      ([subject]) => groupOf(subject) === module.group,
    );
    return `export default ${JSON.stringify(Object.fromEntries(words))};`;
  },
});

/** The source of `virtual:words`. The first words are bundled, the others are fetched. */
function virtualSource() {
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
