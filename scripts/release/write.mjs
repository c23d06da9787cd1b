import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Problem } from '../setup/problem.mjs';
import { root } from '../setup/root.mjs';

/**
 * Writes the entries into one archive, in one folder of that name. The same entries and time give the same file.
 * gzip and not xz, which makes it a third smaller: every tar opens it, and a bare Debian has no xz. Its usual level, 6,
 * takes almost twice as long for 2 % less.
 * @param {string} file
 * @param {string} folder
 * @param {import('./contents.mjs').Entry[]} entries
 * @param {Date} time of all of them
 */
export async function writeArchive(file, folder, entries, time) {
  mkdirSync(dirname(file), { recursive: true });
  mkdirSync(join(root, '.cache'), { recursive: true });
  const gathered = mkdtempSync(join(root, '.cache', 'release-'));
  const unfinished = `${file}.part`;
  try {
    for (const entry of entries) gather(join(gathered, folder, entry.name), entry, time);
    writeFileSync(join(gathered, 'names'), entries.map(({ name }) => `${folder}/${name}\n`).join(''));
    const tar = spawn('tar', ['-c', '-f', '-', '--format=ustar', ...OF_NOBODY, '-T', 'names'], {
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

/** The user who made the archive has no account where it is unpacked. */
const OF_NOBODY =
  process.platform === 'linux'
    ? ['--owner=0', '--group=0', '--numeric-owner']
    : ['--uid=0', '--gid=0', '--numeric-owner'];

/**
 * Whatever umask the archive is made with: who runs the site is often another user than who unpacked it.
 * @param {string} to
 * @param {import('./contents.mjs').Entry} entry
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
