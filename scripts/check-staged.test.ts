import { execFile, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from './setup/root.mjs';

const NOT_SOURCES = ['.git', '.cache', 'node_modules', 'dist', 'data', 'test-results'];
/** Built from parts, because the check of rules reads this file too. */
const NO_RULE = ['R', 'tags', '999'].join('-');
const WORKER = 'src/guest/worker/worker.ts';

const folder = mkdtempSync(join(tmpdir(), 'hemma-hooks-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A developer's environment, without CI and the variables of a git that runs these tests. */
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(GIT_|CI$)/.test(name))),
  PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
};

interface Result {
  code: number;
  output: string;
}

const run = (command: string, args: string[], also: Record<string, string> = {}) =>
  new Promise<Result>((resolve) => {
    const child = execFile(command, args, { cwd: folder, env: { ...env, ...also } }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? 1, output: out + err }),
    );
  });
const git = (...args: string[]) =>
  run('git', ['-c', 'user.name=Karin', '-c', 'user.email=karin@hemma.example', ...args]);
const install = (also?: Record<string, string>) =>
  run(process.execPath, [join(folder, 'scripts/install-hooks.mjs')], also);
const hooksPath = async () => (await git('config', '--get', 'core.hooksPath')).output.trim();
const lastSubject = async () => (await git('log', '-1', '--format=%s')).output.trim();
const change = (file: string, by: (text: string) => string) =>
  writeFileSync(join(folder, file), by(readFileSync(join(folder, file), 'utf8')));

/** Without git there are no commits to check. */
const hasGit = spawnSync('git', ['--version']).status === 0;

describe.runIf(hasGit)('in a clone', () => {
  beforeAll(async () => {
    cpSync(root, folder, { recursive: true, filter: (path) => !NOT_SOURCES.includes(relative(root, path)) });
    for (const args of [
      ['init', '--quiet'],
      ['add', '--all'],
      ['commit', '--quiet', '-m', 'all: as it was'],
    ])
      expect(await git(...args)).toMatchObject({ code: 0 });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  });

  test('CI and existing hooks are left alone', async () => {
    expect(await install({ CI: 'true' })).toEqual({ code: 0, output: '' });
    expect(await hooksPath()).toBe('');
    await git('config', 'core.hooksPath', 'mine');
    expect(await install()).toMatchObject({ code: 0, output: expect.stringContaining('hooks of your own') });
    expect(await hooksPath()).toBe('mine');
    await git('config', '--unset', 'core.hooksPath');
  });

  test('a bad commit is refused, and each failed check says why', async () => {
    expect(await install()).toEqual({ code: 0, output: '' });
    writeFileSync(
      join(folder, 'src/guest/worker/utils.ts'),
      `import '#web/main.tsx';\n// Kept as ${NO_RULE} asks.\nexport const  days: number = 'seven';\nvar late = 1;\n`,
    );
    await git('add', 'src');
    const { code, output } = await git('commit', '-m', 'guest: days are counted');
    expect(code).not.toBe(0);
    for (const check of ['lint', 'format', "types of the phone's worker", 'structure', 'rules'])
      expect(output).toContain(`✗ ${check} (`);
    expect(output).toContain('git commit --no-verify');
    expect(await lastSubject()).toBe('all: as it was');
    await git('rm', '--quiet', '-f', 'src/guest/worker/utils.ts');
  });

  test('a partly staged file is refused, because the checks read the folder', async () => {
    change(WORKER, (text) => `${text}\nexport {}\n`);
    await git('add', WORKER);
    change(WORKER, (text) => text.replace('\nexport {}\n', ''));
    expect((await git('commit', '-m', 'guest: the worker exports nothing')).output).toContain(
      `Changed since it was staged: ${WORKER}.`,
    );
    expect(await lastSubject()).toBe('all: as it was');
  });

  test('a good commit passes once its first line has an area and fits', async () => {
    change(WORKER, (text) => `// A comment.\n${text}`);
    await git('add', WORKER);
    expect((await git('commit', '-m', 'Add a comment')).output).toContain('A commit begins with its area');
    expect((await git('commit', '-m', `guest: ${'long '.repeat(20)}`)).output).toContain(
      'at most 72 characters',
    );
    expect(await lastSubject()).toBe('all: as it was');
    expect(await git('commit', '-m', 'guest: the worker has a comment')).toMatchObject({ code: 0 });
    expect(await lastSubject()).toBe('guest: the worker has a comment');
  });

  test('without .git, as in an unpacked archive, nothing happens and no install fails', async () => {
    rmSync(join(folder, '.git'), { recursive: true });
    expect(await install()).toEqual({ code: 0, output: '' });
  });
});
