import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { root } from './setup/root.mjs';
import { toolPath } from './setup/node-binary.mjs';

/** An app with one word, on which the checks of `npm run check` run. */
const app = mkdtempSync(join(tmpdir(), 'hemma-words-'));
afterAll(() => rmSync(app, { recursive: true }));

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(app, path)), { recursive: true });
  writeFileSync(join(app, path), text);
};
const page = (name: string, jsx: string) =>
  write(
    `src/web/${name}.tsx`,
    `export const Page = () => {\n  const { t } = useTranslation();\n  return ${jsx};\n};\n`,
  );

beforeEach(() => {
  page('Page', "<Text>{t('ui.save')}</Text>");
  for (const language of ['en', 'sv', 'no', 'fi', 'da']) {
    write(`src/web/words/${language}.json`, '{ "ui": { "save": "Save" } }');
  }
});

const runTool = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [toolPath('i18next-cli'), ...args, '--config', join(root, 'i18next.config.ts')],
    { cwd: app, encoding: 'utf8' },
  );
  return { passed: status === 0, text: stdout + stderr };
};

it.each(['status --unused', 'lint'])('%s passes for a correct app', (check) => {
  expect(runTool(...check.split(' '))).toMatchObject({ passed: true });
});

it('finds an unused word', () => {
  write('src/web/words/da.json', '{ "ui": { "save": "Gem", "close": "Luk" } }');
  const { passed, text } = runTool('status', '--unused');
  expect(passed).toBe(false);
  expect(text).toContain('close');
});

it('finds each text that is not in the word files', () => {
  const pages = {
    Paragraph: '<p>Save theme</p>',
    Expression: "<Text>{'Save theme'}</Text>",
    Label: '<button aria-label="Save theme" />',
    Prop: '<TextInput label="Save theme" />',
    Picture: '<img alt="Save theme" />',
  };
  for (const [name, jsx] of Object.entries(pages)) page(name, jsx);
  const { passed, text } = runTool('lint');
  expect(passed).toBe(false);
  for (const name of Object.keys(pages)) expect(text).toMatch(new RegExp(`${name}\\.tsx\\W+.*Save theme`));
});
