// `npm run sbom [-- FILE]`: what runs in production, package by package with version and licence, as a
// CycloneDX SBOM (docs/operations.md). Without FILE it goes to standard output; FILE is taken from where the command was typed.
import { resolve } from 'node:path';
import { nodeBinary, toolPath } from './setup/node-binary.mjs';
import { packagesAreStale } from './setup/packages.mjs';
import { Problem, runScript } from './setup/run-script.mjs';
import { root } from './setup/root.mjs';
import { run } from './setup/run.mjs';

await runScript(async () => {
  const [file, ...more] = process.argv.slice(2);
  if (more.length > 0) throw new Problem('Name one file: npm run sbom -- sbom.json');
  // It tells what is installed; an install of its own would write into what it prints.
  if (packagesAreStale())
    throw new Problem('The packages are not those of package-lock.json: run `npm ci` first.');
  const to = file === undefined ? '-' : resolve(process.env['INIT_CWD'] ?? process.cwd(), file);
  const tool = toolPath('@cyclonedx/cyclonedx-npm', 'cyclonedx-npm');
  // Without times and random numbers: the same packages give the same file, which can be compared.
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
