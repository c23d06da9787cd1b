// `npm run kinds`: writes the tables of service kinds (src/services/registry). Builds and
// `npm run dev` do it too; with `--check` it only reports outdated tables.
import { relative } from 'node:path';
import { root } from './setup/root.mjs';
import { staleFiles, writeRegistry } from './setup/service-registry.mjs';

if (process.argv.includes('--check')) {
  const stale = await staleFiles();
  for (const { path } of stale) console.error(`${relative(root, path)} is out of date: npm run kinds`);
  if (stale.length > 0) process.exitCode = 1;
} else await writeRegistry();
