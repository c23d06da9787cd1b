import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** The file in a build's folder with the hash of its inputs. */
export const stampName = 'stamp.txt';

const inputFiles = /^(package\.json|package-lock\.json|tsconfig.*\.json|vite\..*ts)$/;
const testFiles = /\.test\.tsx?$|^src\/[^/]+\/testing\//;

/**
 * A hash of everything a build is made from. It hashes content, because checking out another branch and back changes
 * times. Takes about 20 ms.
 */
export function buildInputs() {
  const files = [
    ...readdirSync(root).filter((name) => inputFiles.test(name)),
    'scripts/build.mjs',
    ...filesUnder('src').filter((path) => !testFiles.test(path)),
  ];
  const hash = createHash('sha256');
  for (const file of files.sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/** Whether dist/ is missing or was built from other inputs. */
export function buildIsStale() {
  try {
    return readFileSync(join(root, 'dist', stampName), 'utf8') !== buildInputs();
  } catch {
    return true;
  }
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesUnder(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesUnder(path) : [path];
  });
}
