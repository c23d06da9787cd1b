// npm's `prepare`: points git at the hooks in .githooks. Does nothing in CI and where this folder is not a clone of its
// own (an unpacked archive inside another repository), keeps existing hooks, and never fails an install.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup/root.mjs';

/** @param {string[]} args */
const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim();

if (process.env['CI'] === undefined && existsSync(join(root, '.git'))) {
  const hooks = git('config', '--get', 'core.hooksPath');
  if (hooks === '') git('config', 'core.hooksPath', '.githooks');
  else if (hooks !== undefined && hooks !== '.githooks')
    console.log('git has hooks of your own; those of this project are in .githooks.');
}
