import { join } from 'node:path';
import { build } from 'vite';
import { root } from './root.mjs';
import { wordGroups } from './word-groups.mjs';

/**
 * The modules that remain when only these source files are built. Following imports would find too many: one component
 * of a library imports the file that exports all of them.
 * @param {string[]} sources relative to src/web
 * @returns {Promise<Set<string>>} module ids of the bundler
 */
export async function modulesOf(...sources) {
  const built = await build({
    configFile: false,
    root: join(root, 'src/web'),
    logLevel: 'silent',
    plugins: [wordGroups()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: sources.map((source) => join(root, 'src/web', source)),
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const output = 'output' in built ? built.output : [];
  const chunks = new Map(output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part]] : [])));
  const needed = new Set(
    [...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
  );
  for (const name of needed) for (const imported of chunks.get(name)?.imports ?? []) needed.add(imported);
  return new Set([...needed].flatMap((name) => chunks.get(name)?.moduleIds ?? []));
}
