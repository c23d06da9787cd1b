// `npm run kinds`: writes down where the parts of each kind of service are (src/services/registry). Builds, tests and
// `npm run dev` do it themselves; with `--check` it only says whether it is to be done.
import { relative } from 'node:path';
import { root } from './setup/root.mjs';
import { staleRegistry, writeRegistry } from './setup/service-registry.mjs';

if (process.argv.includes('--check')) {
  for (const path of staleRegistry()) console.error(`${relative(root, path)} is out of date: npm run kinds`);
  if (staleRegistry().length > 0) process.exitCode = 1;
} else writeRegistry();
