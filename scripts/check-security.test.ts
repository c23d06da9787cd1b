import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findProblems } from './security/find-problems.mjs';
import { LEVELS } from './security/requirements.mjs';
import { testNames } from './security/test-names.mjs';
import { root } from './setup/root.mjs';

const DOCUMENT = readFileSync(join(root, 'docs/security.md'), 'utf8');
/** A line that names a test by itself. */
const PROVEN =
  /^- \*\*6\.2\.8\*\* .* \*\*Test:\*\* `src\/server\/features\/accounts\/login\.test\.ts` “.*takes the password to the letter”$/m;

/** The repository, with another docs/security.md. */
let copy: string;
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'hemma-security-'));
  for (const folder of ['src', 'e2e', 'scripts']) symlinkSync(join(root, folder), join(copy, folder));
  cpSync(join(root, 'oxlint.config.ts'), join(copy, 'oxlint.config.ts'));
  mkdirSync(join(copy, 'docs'));
  cpSync(join(root, 'docs'), join(copy, 'docs'), { recursive: true });
});
afterEach(() => rmSync(copy, { recursive: true }));

function problemsWith(from: RegExp | string, to: string): string[] {
  const changed = DOCUMENT.replace(from, to);
  expect(changed).not.toBe(DOCUMENT);
  writeFileSync(join(copy, 'docs/security.md'), changed);
  return findProblems(copy).problems;
}

test('the document as it is has no problem', () => {
  expect(findProblems(copy).problems).toEqual([]);
});

test('all 253 requirements of levels 1 and 2 are asked for', () => {
  expect(LEVELS.size).toBe(253);
  expect([...LEVELS.values()].filter((level) => level === 1)).toHaveLength(70);
});

describe('the check fails for', () => {
  test('a file that is not there', () => {
    expect(problemsWith('features/accounts/login.test.ts` “', 'features/accounts/gone.test.ts` “')).toEqual([
      expect.stringMatching(/names src\/server\/features\/accounts\/gone\.test\.ts, which is not there/),
    ]);
  });

  test('the name of a test that is misspelt, by one letter', () => {
    expect(problemsWith('takes the password to the letter', 'takes the pasword to the letter')).toEqual([
      expect.stringMatching(
        /^6\.2\.8 names “.*pasword.*”, which src\/server\/.*login\.test\.ts does not have/,
      ),
    ]);
  });

  test('a requirement that is missing', () => {
    expect(problemsWith(PROVEN, '')).toEqual(['6.2.8 is missing.']);
  });

  test('one that stands there twice', () => {
    expect(problemsWith(PROVEN, '$&\n$&')).toEqual(['6.2.8 stands there more than once.']);
  });

  test('one that is none, or of another level', () => {
    expect(problemsWith('- **6.2.8** (1)', '- **6.2.99** (1)')).toEqual([
      '6.2.8 is missing.',
      '6.2.99 is no requirement of level 1 or 2.',
    ]);
    expect(problemsWith('- **6.2.8** (1)', '- **6.2.8** (2)')).toEqual(['6.2.8 is of level 1.']);
  });

  test('a line without test or reason', () => {
    const problems = problemsWith(
      PROVEN,
      '- **6.2.8** (1) A password is taken to the letter. **Test:** somewhere',
    );
    expect(problems).toEqual([expect.stringContaining('cannot be read'), '6.2.8 is missing.']);
  });

  test('a part of a document, or a rule of the linter, that is not there', () => {
    expect(problemsWith('“Who may do what”', '“Who may do it”')).toEqual([
      expect.stringContaining('“Who may do it”'),
    ]);
    expect(problemsWith('`eqeqeq`', '`eqeq`')).toEqual([
      expect.stringContaining('the rule eqeq, which is not on'),
    ]);
  });
});

test('a test that is skipped, or stands in a comment or another group, is not found', () => {
  const source = `
    describe('a door', () => {
      it('opens', () => {});
      it.each([1])('closes %i times', () => {});
      it.skip('locks', () => {});
      // it('rings', () => {});
    });
    test(\`a \${what}\`, () => {});
  `;
  expect(testNames('door.test.ts', source)).toEqual([
    'a door › opens',
    'a door › closes %i times',
    expect.stringMatching(/^a \$\{what\}$/),
  ]);
});

test('npm run security prints each requirement with what proves it', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'scripts/check-security.mjs')], {
    maxBuffer: 10_000_000,
  });
  for (const number of LEVELS.keys()) expect(stdout).toContain(`\n  ${number} (`);
  expect(stdout).toMatch(
    /6\.2\.8 .*\n {6}Test: src\/server\/features\/accounts\/login\.test\.ts: .*to the letter/,
  );
  expect(stdout).toContain('\n253 requirements: ');
});
