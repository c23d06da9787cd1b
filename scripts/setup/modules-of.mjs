import { join } from 'node:path';
import { build } from 'vite';
import { root } from './root.mjs';
import { wordGroups } from './word-groups.mjs';

/**
 * The modules that are left when only these source files are built: what they need and nothing else, which
 * their imports alone do not tell (one component of a library imports the file that names all of them).
 * @param {string[]} sources from src/web on
 * @returns {Promise<Set<string>>} paths as the bundler knows them
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
