// `npm run sbom [-- FILE]`: the packages that run in production with version and licence, as a CycloneDX SBOM
// (docs/operations.md), to FILE, relative to where the command was typed, or to standard output.
import { resolve } from 'node:path';
import { nodeBinary, toolPath } from './setup/node-binary.mjs';
import { packagesAreStale } from './setup/packages.mjs';
import { Problem, runScript } from './setup/run-script.mjs';
import { root } from './setup/root.mjs';
import { run } from './setup/run.mjs';

await runScript(async () => {
  const [file, ...more] = process.argv.slice(2);
  if (more.length > 0) throw new Problem('Name one file: npm run sbom -- sbom.json');
  // It does not install anything itself, because npm's output would mix with the SBOM.
  if (packagesAreStale())
    throw new Problem('The packages are not those of package-lock.json: run `npm ci` first.');
  const to = file === undefined ? '-' : resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
  const tool = toolPath('@cyclonedx/cyclonedx-npm', 'cyclonedx-npm');
  // Reproducible: without times and random numbers, so that files can be compared.
  const args = [
    '--omit',
    'dev',
    '--flatten-components',
    '--output-reproducible',
    '--validate',
    '--output-file',
    to,
  ];
  return run(nodeBinary(), [tool, ...args], { cwd: root });
});
