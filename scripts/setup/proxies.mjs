import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt.mjs';
import { Problem } from './problem.mjs';

/** Where Debian keeps what only root starts; not in every PATH. */
const SYSTEM_PROGRAMS = '/usr/sbin';

/**
 * The path of a program, or undefined.
 * @param {string} name
 */
export const findProgram = (name) =>
  [...(process.env['PATH'] ?? '').split(delimiter), SYSTEM_PROGRAMS]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** Debian's packages of what operators put around the site, by the program in them. */
const PROXIES = { nginx: 'nginx-light', pgbouncer: 'pgbouncer' };

const areInstalled = () => Object.keys(PROXIES).every(findProgram);

/** Makes sure that the tests can put a proxy in front of the site and its database. Throws a Problem that says how. */
export async function ensureProxies() {
  if (areInstalled()) return;
  console.log('No nginx or pgbouncer found; installing them …');
  await aptInstall(Object.values(PROXIES));
  if (areInstalled()) return;
  throw new Problem(
    'The tests run the site behind nginx and PgBouncer: install them (Debian and Ubuntu: `apt-get install nginx-light pgbouncer`; macOS: `brew install nginx pgbouncer`).',
  );
}
