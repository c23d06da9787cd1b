import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { aptInstall } from './apt.mjs';
import { Problem } from './problem.mjs';

/**
 * The folder that holds PostgreSQL's `initdb` and `postgres`, or undefined. Debian keeps them out of
 * PATH, one folder per version; the newest is taken.
 * @returns {string | undefined}
 */
export function findPostgres() {
  const candidates = [
    ...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean),
    ...versionsUnder('/usr/lib/postgresql', 'bin'),
    ...versionsUnder('/opt/homebrew/opt', 'bin', /^postgresql/),
    '/usr/local/pgsql/bin',
  ];
  const found = candidates.find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  );
  return found && dirname(realpathSync(join(found, 'initdb')));
}

/** Makes sure that the tests have a PostgreSQL to run on. Throws a Problem that says how to get one. */
export async function ensurePostgres() {
  if (process.env['TEST_DATABASE_URL'] || findPostgres()) return;
  console.log('No PostgreSQL found; installing it …');
  await aptInstall(['postgresql']);
  if (findPostgres()) return;
  throw new Problem(
    'The tests need a PostgreSQL server: install one (Debian and Ubuntu: `apt-get install postgresql`; macOS: `brew install postgresql`), or set TEST_DATABASE_URL to one where databases may be created.',
  );
}

/**
 * @param {string} folder
 * @param {string} inner
 * @param {RegExp} [only]
 */
function versionsUnder(folder, inner, only = /^\d/) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => only.test(name))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((name) => join(folder, name, inner));
}
