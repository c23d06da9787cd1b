import { join } from 'node:path';
import { HOST_LANGUAGES } from '../../src/shared/languages.ts';
import { SERVICE_KEYS } from '../../src/shared/service-keys.ts';
import { GROUPS } from '../../src/web/words/groups.ts';
import { root } from './root.mjs';

const folder = join(root, 'src/web/words');
const fetchers = 'virtual:words';

/** The module of a group from src/web on: no file, but Vite's manifest names it like one. @type {(language: string, group: string) => string} */
export const groupModule = (language, group) => `words/${language}/${group}.js`;

/** The server says the English errors too, so that they stand where both can read them. @type {(language: string, subject: string) => string} */
const fileOf = (language, subject) =>
  language === 'en' && subject === 'errors' ? '../../../shared/errors.json' : `./${subject}.json`;

/** The words of each kind of service stand in its room. */
const wordsOfKinds = (/** @type {string} */ language) =>
  [
    ...SERVICE_KEYS.map(
      (key) => `import kind_${key} from '../../../services/${key}/host-words/${language}.json';`,
    ),
    `const kinds = { ${SERVICE_KEYS.map((key) => `${key}: kind_${key}`).join(', ')} };`,
  ].join('\n');

/**
 * The modules of all groups by their paths, each made out of its JSON files.
 * @type {Map<string, string>}
 */
const modules = new Map(
  HOST_LANGUAGES.flatMap((language) =>
    Object.entries(GROUPS).map(([group, subjects]) => {
      const imports = subjects.map((subject) =>
        subject === 'kinds'
          ? wordsOfKinds(language)
          : `import ${subject} from '${fileOf(language, subject)}';`,
      );
      return /** @type {const} */ ([
        join(root, 'src/web', groupModule(language, group)),
        `${imports.join('\n')}\nexport default { ${subjects.join(', ')} };`,
      ]);
    }),
  ),
);

/** The whole path of a module that is named so, or from Vite's root on. @type {(id: string) => string | undefined} */
const pathOf = (id) =>
  id.startsWith('/') ? [...modules.keys()].find((path) => path.endsWith(id)) : undefined;

/**
 * Makes one module of each group of words (src/web/words/groups.ts) in each language, and `virtual:words`, which fetches
 * them: a browser then loads one file instead of fifteen.
 * @returns {import('vite').Plugin}
 */
export const wordGroups = () => ({
  name: 'word-groups',
  resolveId: (id) => (id === fetchers ? id : pathOf(id)),
  load: (id) => (id === fetchers ? fetching() : (modules.get(id) ?? null)),
});

function fetching() {
  const first = join(root, 'src/web', groupModule('en', 'before-sign-in'));
  const each = [...modules.keys()].map((path) => {
    const [language, file = ''] = path.slice(folder.length + 1).split(/[\\/]/);
    const fetched =
      path === first ? 'Promise.resolve({ default: firstWords })' : `import(${JSON.stringify(path)})`;
    return `'${language}/${file.replace('.js', '')}': () => ${fetched}`;
  });
  return `import firstWords from ${JSON.stringify(first)};
export { firstWords };
export const fetchGroups = { ${each.join(', ')} };`;
}
