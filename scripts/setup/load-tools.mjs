import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt.mjs';
import { Problem } from './problem.mjs';

const programs = ['wrk', 'nginx', 'taskset'];
/** Where Debian keeps what only root starts; not in every PATH. */
const SYSTEM_PROGRAMS = '/usr/sbin';

/**
 * The path of a program, or undefined.
 * @param {string} name
 */
const find = (name) =>
  [...(process.env['PATH'] ?? '').split(delimiter), SYSTEM_PROGRAMS]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

export const findNginx = () => find('nginx') ?? 'nginx';

/** Makes sure that the bench has a load tool faster than what it measures, and nginx beside it. Throws a Problem. */
export async function ensureLoadTools() {
  if (programs.every(find)) return;
  console.log('No wrk or nginx found; installing them …');
  await aptInstall(['wrk', 'nginx-light', 'util-linux']);
  if (programs.every(find)) return;
  throw new Problem(
    'The bench needs wrk, nginx and taskset (Debian and Ubuntu: `apt-get install wrk nginx-light util-linux`).',
  );
}
