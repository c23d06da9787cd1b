import { aptInstall } from './apt.mjs';
import { Problem } from './problem.mjs';
import { findProgram } from './proxies.mjs';

const programs = ['wrk', 'nginx', 'taskset'];
export const findNginx = () => findProgram('nginx') ?? 'nginx';

/** Makes sure that the bench has a load tool faster than what it measures, and nginx beside it. Throws a Problem. */
export async function ensureLoadTools() {
  if (programs.every(findProgram)) return;
  console.log('No wrk or nginx found; installing them …');
  await aptInstall(['wrk', 'nginx-light', 'util-linux']);
  if (programs.every(findProgram)) return;
  throw new Problem(
    'The bench needs wrk, nginx and taskset (Debian and Ubuntu: `apt-get install wrk nginx-light util-linux`).',
  );
}
