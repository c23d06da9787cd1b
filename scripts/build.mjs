// `npm run build`: the host app, the guest's script and worker, and the server, into dist/. It builds in another
// folder and then moves it into place, so that a failed or concurrent build never leaves half of one.
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { buildInputs, stampName } from './setup/build-stamp.mjs';
import { writePreloads } from './setup/preloads.mjs';
import { root } from './setup/root.mjs';
import { writeRegistry } from './setup/service-registry.mjs';

process.env['NODE_ENV'] = 'production'; // even if the shell says otherwise: React must not ship its development build
process.chdir(root);

const started = performance.now();
await writeRegistry();
const inputs = buildInputs(); // before building, so that a change meanwhile makes the build stale
const target = join(root, '.cache', `dist-${process.pid}`);

/**
 * @param {string} configFile
 * @param {string} part
 */
const buildPart = (configFile, part) =>
  build({ configFile: join(root, configFile), logLevel: 'warn', build: { outDir: join(target, part) } });

mkdirSync(target, { recursive: true });
process.once('exit', () => rmSync(target, { recursive: true, force: true })); // after a failed build
await Promise.all([
  buildPart('vite.config.ts', 'web'),
  buildPart('vite.guest.config.ts', 'guest'),
  buildPart('vite.worker.config.ts', 'worker'),
  buildPart('vite.server.config.ts', 'server'),
]);
// A computed import, because the app has other compiler options than scripts.
const routes = /** @type {import('./setup/preloads.mjs').Routes} */ (
  await import(join(root, 'src/web/routes/entries.ts'))
);
writePreloads(join(target, 'web'), routes);
await Promise.all([precompress(join(target, 'web')), precompress(join(target, 'guest'))]);
writeFileSync(join(target, stampName), inputs);

moveIntoPlace(target, join(root, 'dist'));
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);

/**
 * Retries, because two builds that end at the same moment find each other's folder in the way; the later one wins.
 * @param {string} from
 * @param {string} to
 */
function moveIntoPlace(from, to) {
  const old = `${from}-old`;
  for (let attempt = 1; ; attempt++) {
    try {
      if (existsSync(to)) renameSync(to, old);
      renameSync(from, to);
      return;
    } catch (error) {
      if (attempt === 5) throw error;
    } finally {
      rmSync(old, { recursive: true, force: true });
    }
  }
}

/**
 * Writes `<file>.br` (brotli 11) and `<file>.gz` beside every text file of a folder, for the server to send as they
 * are. What does not shrink is not written.
 * @param {string} folder
 */
async function precompress(folder) {
  const files = globSync('**/*.{html,js,css,svg,json,txt,webmanifest,map,wasm}', { cwd: folder });
  await Promise.all(
    files.map(async (path) => {
      const file = join(folder, path);
      const bytes = readFileSync(file);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      const packed = {
        br: await promisify(brotliCompress)(bytes, { params }),
        gz: await promisify(gzip)(bytes, { level: 9 }),
      };
      for (const [ending, content] of Object.entries(packed))
        if (content.length < bytes.length) writeFileSync(`${file}.${ending}`, content);
    }),
  );
}
