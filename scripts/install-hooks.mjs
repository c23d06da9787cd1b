// npm's `prepare`: lets git find the checks in .githooks, in a clone that somebody works in. Anywhere else (an
// archive, CI, a clone of another user's, a folder within another repository) it does nothing, and it never fails an install.
import { spawnSync } from 'node:child_process';
import { readdirSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './setup/root.mjs';

const folder = '.githooks';

/** What git answers; null when it does not. @param {string[]} args */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

function isOwnWorkTree() {
  const top = git('rev-parse', '--show-toplevel');
  return top !== null && realpathSync(top) === realpathSync(root);
}

/** Somebody's own hooks, which git would no longer find. */
function hasOtherHooks() {
  if (git('config', '--get', 'core.hooksPath') !== null) return true;
  try {
    const hooks = readdirSync(resolve(root, git('rev-parse', '--git-path', 'hooks') ?? ''));
    return hooks.some((name) => !name.endsWith('.sample'));
  } catch {
    return false; // no such folder
  }
}

if (
  process.env['CI'] === undefined &&
  isOwnWorkTree() &&
  git('config', '--get', 'core.hooksPath') !== folder
) {
  if (hasOtherHooks())
    console.log(`git has hooks of your own; those of this project are in ${join(root, folder)}.`);
  else git('config', 'core.hooksPath', folder);
}
