import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readRequirements, REQUIREMENTS } from './check-security.mjs';
import { root } from './setup/root.mjs';

/** Built from parts, because the check reads this file too. */
const asvs = (numbers: string) => `ASVS ${numbers}`;
const LAST = '17.3.2';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hemma-security-'));
  write('docs/security.md', asvs(REQUIREMENTS.filter((number) => number !== LAST).join(', ')));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

test('every requirement of levels 1 and 2 is answered in this project', () => {
  expect(REQUIREMENTS).toHaveLength(253);
  expect(readRequirements(root).problems).toEqual([]);
});

test('an unnamed requirement is a problem', () => {
  expect(readRequirements(folder).problems).toEqual([`${LAST} is named nowhere.`]);
});

test.each([
  ['src/a.test.ts', "  it.each([1])('closes %i times', () => {});"],
  ['src/web/a.test.tsx', "test('opens', () => {});"],
  ['e2e/a.phone.e2e.ts', "test('opens', () => {});"],
  ['oxlint.config.ts', "    eqeqeq: 'error',"],
])('a comment in %s above what proves it answers a requirement', (file, proof) => {
  write(file, `// ${asvs(LAST)}\n${proof}\n`);
  const { places, problems } = readRequirements(folder);
  expect(problems).toEqual([]);
  expect(places.get(LAST)).toEqual([`${file}:1`]);
});

test.each(["it.skip('opens', () => {});", 'const door = 1;', '', "// it('opens', () => {});"])(
  'a comment above %j does not',
  (line) => {
    write('src/a.test.ts', `// ${asvs(LAST)}\n${line}\n`);
    expect(readRequirements(folder).problems).toEqual([
      `src/a.test.ts:1 names ${LAST} above nothing that proves it.`,
      `${LAST} is named nowhere.`,
    ]);
  },
);

test('a section means all of its requirements', () => {
  write('docs/other.md', asvs('17.3'));
  expect(readRequirements(folder).problems).toEqual([]);
});

test('a number that is not a requirement is a problem', () => {
  write('docs/other.md', asvs(`${LAST}, 6.2.99`));
  expect(readRequirements(folder).problems).toEqual([
    'docs/other.md:1: 6.2.99 is not a requirement of level 1 or 2.',
  ]);
});
