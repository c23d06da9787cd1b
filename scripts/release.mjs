// `npm run release [-- FOLDER]`: one archive for machines of this kind with all that the site needs there, its Node and
// its PostgreSQL too (docs/operations.md). It goes to release/, or to FOLDER, taken from where the command was typed.
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { prepare } from './setup/prepare.mjs';
import { Problem } from './setup/problem.mjs';
import { root } from './setup/root.mjs';
import { runScript } from './setup/run-script.mjs';

const MOST_BYTES = 120_000_000;

await runScript(async () => {
  const [folder = join(root, 'release'), ...more] = process.argv.slice(2);
  if (more.length > 0) throw new Problem('Name one folder: npm run release -- /srv/releases');
  // The archive's own program is a shell script.
  if (process.platform === 'win32') throw new Problem('A release is made on Linux or macOS, and runs there.');
  await prepare();
  // Loaded only now: they need packages.
  const { neededPackages } = await import('./release/packages.mjs');
  const { contentsOf } = await import('./release/contents.mjs');
  const { writeArchive } = await import('./release/write.mjs');

  const manifest = /** @type {{ version: string }} */ (
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  );
  const name = `hemma-${manifest.version}-${process.platform}-${process.arch}`;
  const file = join(resolve(process.env['INIT_CWD'] ?? process.cwd(), folder), `${name}.tar.gz`);
  await writeArchive(file, name, contentsOf(await neededPackages()), timeOfSources());

  const { size } = statSync(file);
  console.log(`Written: ${file}, ${(size / 1e6).toFixed(1)} MB.`);
  if (size <= MOST_BYTES) return 0;
  throw new Problem(`The archive is larger than ${MOST_BYTES / 1e6} MB: see what it holds with tar -tvzf.`);
});

/**
 * When the sources were last committed, or what SOURCE_DATE_EPOCH says, as with other programs that make packages:
 * the same sources give the same archive. Browsers ask for pages by their time: other sources need another one.
 */
function timeOfSources() {
  const given = process.env['SOURCE_DATE_EPOCH'];
  return new Date(1000 * Number(given ?? lastCommit() ?? Math.floor(Date.now() / 1000)));
}

function lastCommit() {
  try {
    return execFileSync('git', ['log', '-1', '--format=%ct'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined; // sources without their history
  }
}
