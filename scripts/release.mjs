// `npm run release [-- FOLDER]`: one archive for machines of this kind with everything the site needs there, Node and
// PostgreSQL included (docs/operations.md). It goes to release/, or to FOLDER, relative to where the command was typed.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { prepare } from './setup/prepare.mjs';
import { root } from './setup/root.mjs';
import { Problem, runScript } from './setup/run-script.mjs';

const MAX_BYTES = 120_000_000;
/** Without the owner, who has no account where the archive is unpacked. */
const WITHOUT_OWNER =
  process.platform === 'linux'
    ? ['--owner=0', '--group=0', '--numeric-owner']
    : ['--uid=0', '--gid=0', '--numeric-owner'];

await runScript(async () => {
  const [folder = join(root, 'release'), ...more] = process.argv.slice(2);
  if (more.length > 0) throw new Problem('Name one folder: npm run release -- /srv/releases');
  // The archive's command is a shell script.
  if (process.platform === 'win32') throw new Problem('A release is made on Linux or macOS, and runs there.');
  await prepare();
  // Loaded only now, because it needs packages.
  const { contentsOf, neededPackages } = await import('./release/contents.mjs');

  const manifest = /** @type {{ version: string }} */ (
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  );
  const name = `hemma-${manifest.version}-${process.platform}-${process.arch}`;
  const file = join(resolve(process.env['INIT_CWD'] ?? process.cwd(), folder), `${name}.tar.gz`);
  await writeArchive(file, name, contentsOf(await neededPackages()), timeOfSources());

  const { size } = statSync(file);
  console.log(`Written: ${file}, ${(size / 1e6).toFixed(1)} MB.`);
  if (size <= MAX_BYTES) return 0;
  throw new Problem(`The archive is larger than ${MAX_BYTES / 1e6} MB: see what it holds with tar -tvzf.`);
});

/**
 * The time of the last commit, or SOURCE_DATE_EPOCH (https://reproducible-builds.org), so that the same sources give
 * the same archive. Browsers revalidate pages by this time, so different sources need different times.
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
    return undefined; // sources without git history
  }
}

/**
 * Writes the entries into one folder of an archive, reproducibly. gzip instead of xz, which would be a third smaller,
 * because a bare Debian has no xz. Level 4, because the default, 6, takes almost twice as long for 2 % less.
 * @param {string} file
 * @param {string} folder
 * @param {import('./release/contents.mjs').Entry[]} entries
 * @param {Date} time of all of them
 */
async function writeArchive(file, folder, entries, time) {
  mkdirSync(dirname(file), { recursive: true });
  mkdirSync(join(root, '.cache'), { recursive: true });
  const gathered = mkdtempSync(join(root, '.cache', 'release-'));
  const unfinished = `${file}.part`;
  try {
    for (const entry of entries) gather(join(gathered, folder, entry.name), entry, time);
    writeFileSync(join(gathered, 'names'), entries.map(({ name }) => `${folder}/${name}\n`).join(''));
    const tar = spawn('tar', ['-c', '-f', '-', '--format=ustar', ...WITHOUT_OWNER, '-T', 'names'], {
      cwd: gathered,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [[code]] = await Promise.all([
      /** @type {Promise<[number | null]>} */ (once(tar, 'close')),
      pipeline(tar.stdout, createGzip({ level: 4 }), createWriteStream(unfinished)),
    ]);
    if (code !== 0) throw new Problem('tar could not write the archive (it says why above).');
    renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
    rmSync(gathered, { recursive: true });
  }
}

/**
 * Copies an entry with fixed permissions, independent of the umask: the site often runs as another user than the one
 * who unpacked it.
 * @param {string} to
 * @param {import('./release/contents.mjs').Entry} entry
 * @param {Date} time
 */
function gather(to, entry, time) {
  mkdirSync(dirname(to), { recursive: true });
  if ('content' in entry) writeFileSync(to, entry.content);
  else copyFileSync(resolve(root, entry.from), to);
  const isProgram = (statSync(to).mode & 0o100) !== 0;
  chmodSync(to, isProgram ? 0o755 : 0o644);
  utimesSync(to, time, time);
}
