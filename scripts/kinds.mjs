// `npm run kinds`: writes the tables of service kinds (src/services/registry). Builds and
// `npm run dev` do it too; with `--check` it only reports outdated tables.
import { relative } from 'node:path';
import { root } from './setup/root.mjs';
import { staleRegistry, writeRegistry } from './setup/service-registry.mjs';

if (process.argv.includes('--check')) {
  for (const path of staleRegistry()) console.error(`${relative(root, path)} is out of date: npm run kinds`);
  if (staleRegistry().length > 0) process.exitCode = 1;
} else writeRegistry();
