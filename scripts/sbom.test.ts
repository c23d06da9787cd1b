import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './setup/root.mjs';

interface Component {
  name: string;
  group?: string;
  version: string;
}

const folder = mkdtempSync(join(tmpdir(), 'hemma-sbom-'));
afterAll(() => rmSync(folder, { recursive: true }));

const sbom = (args: string[]) =>
  promisify(execFile)(process.execPath, [join(root, 'scripts/sbom.mjs'), ...args], {
    cwd: folder,
    env: { ...process.env, INIT_CWD: folder },
    maxBuffer: 10_000_000,
  });
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as unknown;
const validate = (text: string) => new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text);

let written: string;
let components: Component[];
const nameOf = ({ group, name }: Component) => (group === undefined ? name : `${group}/${name}`);
beforeAll(async () => {
  await sbom(['sbom.json']);
  written = readFileSync(join(folder, 'sbom.json'), 'utf8');
  ({ components } = JSON.parse(written) as { components: Component[] });
});

// ASVS 15.1.2
test('the SBOM names every package that package.json needs in production, with its version', () => {
  const { dependencies } = read('package.json') as { dependencies: Record<string, string> };
  const named = Object.fromEntries(components.map((component) => [nameOf(component), component.version]));
  expect(named).toMatchObject(dependencies);
});

// ASVS 15.1.2, 15.2.3
test('the SBOM includes their dependencies, and no development dependencies', () => {
  type Locked = { dev?: boolean; devOptional?: boolean; optional?: boolean; peer?: boolean };
  const { packages } = read('package-lock.json') as { packages: Record<string, Locked> };
  const named = new Set(components.map(nameOf));
  const placesOf = Object.entries(packages).filter(([path]) => path !== '');
  const namesOf = (wanted: (entry: Locked) => boolean) =>
    new Set(
      placesOf.filter(([, entry]) => wanted(entry)).map(([path]) => path.split('node_modules/').at(-1) ?? ''),
    );
  const needed = namesOf(({ dev, devOptional, optional }) => !dev && !devOptional && !optional);
  expect([...needed].filter((name) => !named.has(name))).toEqual([]);
  const elsewhere = namesOf(({ dev }) => !dev);
  const developmentOnly = [...namesOf(({ dev }) => dev === true)].filter((name) => !elsewhere.has(name));
  expect(developmentOnly.length).toBeGreaterThan(370);
  expect(developmentOnly.filter((name) => named.has(name))).toEqual([]);
});

// ASVS 15.1.2
test('the SBOM is valid CycloneDX', async () => {
  expect(await validate(written)).toBeNull();
  expect(await validate(written.replace('"type": "application"', '"type": "hut"'))).not.toBeNull();
});

test('without a file the same SBOM goes to standard output', async () => {
  const { stdout } = await sbom([]);
  expect(stdout.trim()).toBe(written.trim());
});
