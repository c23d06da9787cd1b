import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { type LexiconFile, packLexicon } from './src/shared/ask/lexicon.ts';
import { packSigns } from './src/shared/ask/marks.ts';
import { type ModelFile, packModel } from './src/shared/ask/model.ts';

const LEXICONS = new URL('./src/shared/ask/lexicon/', import.meta.url);
const PACKED = /\/lexicon\/([a-z]+)\.json\?packed$/;
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`${name}.json`, LEXICONS), 'utf8'));

/**
 * The phone gets the first words of the commoner topics, which stand first. Where it finds no answer it asks the server, which
 * has all of them.
 */
const PHONE_WORDS = 3;
const PHONE_TOPICS = 471;
/** The largest compressed lexicon of a language. One that would be larger is cut by {@link FEWER} topics at a time. */
const PHONE_BYTES = 13_600;
const FEWER = 10;

function packLanguage(file: LexiconFile): string {
  let packed = '';
  for (let count = PHONE_TOPICS; count > 0; count -= FEWER) {
    packed = packLexicon(file, PHONE_WORDS, count);
    if (brotliCompressSync(packed).length <= PHONE_BYTES) break;
  }
  return packed;
}

function pack(name: string): string {
  if (name !== 'topics') return packLanguage(read(name) as LexiconFile);
  return packModel(read(name) as ModelFile, Object.keys((read('en') as LexiconFile).topics), PHONE_TOPICS);
}

/** `lexicon/en.json?packed` is the packed lexicon: the phone gets a third of the file and packs nothing itself. */
const packLexicons: Plugin = {
  name: 'pack-lexicons',
  enforce: 'pre',
  resolveId(source) {
    const name = PACKED.exec(source)?.[1];
    return name === undefined ? null : `\0packed/${name}`;
  },
  load(id) {
    if (!id.startsWith('\0packed/')) return null;
    const name = id.slice('\0packed/'.length);
    const values = { packed: pack(name), ...(name === 'topics' && { signs: packSigns() }) };
    return [
      ...Object.entries(values).map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`),
      'export const url = import.meta.url;',
    ].join('');
  },
};

/** Vite's loader of style sheets and polyfills around each `import()` would be a sixth of the page's script; it has none. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
};

/** The small script on the guest's phone → dist/guest/enhance-<hash>.js, and its search, which it loads later; named in manifest.json. */
export default defineConfig({
  plugins: [packLexicons, plainImports],
  publicDir: false,
  build: {
    outDir: 'dist/guest',
    emptyOutDir: true,
    target: 'es2022',
    manifest: 'manifest.json',
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'src/guest/enhance/enhance.ts',
      output: { entryFileNames: '[name]-[hash].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
