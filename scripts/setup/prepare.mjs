import { join } from 'node:path';
import { buildIsStale } from './build-stamp.mjs';
import { nodeBinary } from './node-binary.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { installPackages, packagesAreStale } from './packages.mjs';
import { Problem } from './problem.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';

/** Installs and builds what is missing or stale, and nothing else. Throws a Problem that says what to do. */
export async function prepare() {
  if (!packagesAreStale() && !buildIsStale()) return;
  await oneAtATime(async () => {
    // Asked again: another start may have done it while this one waited.
    if (packagesAreStale()) await installPackages();
    if (buildIsStale()) await build();
  });
}

/** Installs what is missing or stale, for what needs no build. */
export async function ensurePackages() {
  if (packagesAreStale())
    await oneAtATime(async () => void (packagesAreStale() && (await installPackages())));
}

async function build() {
  console.log('Building …');
  const code = await run(nodeBinary(), [join(root, 'scripts', 'build.mjs')], { cwd: root });
  if (code === 0) return;
  throw new Problem(
    'The build failed (it says why above): undo or mend what was changed in this folder, see `git status`, then run the same command again.',
  );
}
