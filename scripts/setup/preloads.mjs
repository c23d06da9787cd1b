import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOST_LANGUAGES } from '../../src/shared/languages.ts';
import { groupModule } from './word-groups.mjs';

/**
 * Vite's manifest: the output of each source file that became a chunk.
 * @typedef {Record<string, { file: string, imports?: string[], dynamicImports?: string[], css?: string[] }>} Manifest
 */
/**
 * A page and its words (src/web/routes/entries.ts).
 * @typedef {{ page: () => Promise<unknown>, words?: string }} Loaded
 */
/** @typedef {{ layout: Loaded, entries: (Loaded & { path: string, layout: boolean, shape: string })[] }} Routes */

/**
 * Adds the app's files to the built index.html, and writes preloads.json: of each route the shape of its skeleton, and
 * its further files in each language. The server adds those to the page, so that a browser loads all of them at once instead of discovering them
 * one after the other.
 * @param {string} folder the built host app, with Vite's manifest in it
 * @param {Routes} routes
 */
export function writePreloads(folder, { entries, layout }) {
  const manifest = /** @type {Manifest} */ (
    JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'))
  );
  const { dynamicImports = [] } = manifest['index.html'] ?? {}; // what main.ts fetches in turn
  const first = filesOf(manifest, ['index.html', ...dynamicImports]);
  nameInPage(join(folder, 'index.html'), [...first]);
  const preloads = entries.map((entry) => {
    const loaded = entry.layout ? [layout, entry] : [entry];
    const files = HOST_LANGUAGES.map((language) => {
      const sources = loaded
        .flatMap((each) => sourcesOf(each, language))
        .filter((source) => source in manifest);
      return [language, [...filesOf(manifest, sources)].filter((file) => !first.has(file))];
    });
    const byLanguage = /** @type {Record<string, string[]>} */ (Object.fromEntries(files));
    return /** @type {const} */ ([entry.path, { shape: entry.shape, files: byLanguage }]);
  });
  writeFileSync(join(folder, 'preloads.json'), JSON.stringify(Object.fromEntries(preloads)));
  rmSync(join(folder, '.vite'), { recursive: true });
}

/**
 * @param {string} page
 * @param {string[]} files those that the page names already are left as they are
 */
function nameInPage(page, files) {
  const html = readFileSync(page, 'utf8');
  const links = files
    .filter((file) => !html.includes(`"${file}"`))
    .map(
      (file) =>
        `<link rel="${file.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" crossorigin href="${file}">`,
    );
  writeFileSync(page, html.replace('</head>', `  ${links.join('\n    ')}\n  </head>`));
}

/**
 * The source files, from src/web on, of a page and its words.
 * @param {Loaded} loaded
 * @param {string} language
 */
function sourcesOf({ page, words }, language) {
  const source = /import\(['"]#web\/(.+?)['"]\)/.exec(String(page))?.[1];
  if (source === undefined) throw new Error(`No import('#web/…') in ${String(page)}.`);
  const groups = [...(language === 'en' ? [] : ['before-sign-in']), ...(words ? [words] : [])];
  return [source, ...groups.map((group) => groupModule(language, group))];
}

/**
 * Addresses of everything that the sources and what they import became.
 * @param {Manifest} manifest
 * @param {string[]} sources
 */
function filesOf(manifest, sources) {
  const seen = new Set(sources);
  /** @type {Set<string>} */
  const files = new Set();
  for (const source of seen) {
    const { file, imports = [], css = [] } = manifest[source] ?? { file: '' };
    for (const address of [file, ...css]) files.add(`/${address}`);
    for (const imported of imports) seen.add(imported);
  }
  return files;
}
