/* oxlint-disable no-template-curly-in-string -- sources of pages, which hold templates of their own */
import { expect, test } from 'vitest';
import { findLiterals } from './words/find-literals.mjs';

const textsIn = (jsx: string) =>
  findLiterals('Page.tsx', `export const page = (\n${jsx}\n);`).map(({ text }) => text);

test.each([
  ['<p>Save theme</p>', 'Save theme'],
  ["<p>{'Save theme'}</p>", 'Save theme'],
  ["<p>{done ? t('a.b') : 'Save theme'}</p>", 'Save theme'],
  ["<p>{done && 'Save theme'}</p>", 'Save theme'],
  ['<>Save {t("a.b")}</>', 'Save'],
  ['<button aria-label="Save theme" />', 'Save theme'],
  ['<img alt="Räv" />', 'Räv'],
  ['<input placeholder={`Search ${what}`} />', 'Search'],
  ["<TextInput label={wide ? 'Search' : t('a.b')} />", 'Search'],
  ["<Modal closeButtonProps={{ 'aria-label': 'Close' }} />", 'Close'],
])('%s shows a text of its own', (jsx, text) => {
  expect(textsIn(jsx)).toEqual([text]);
});

test.each([
  '<p>{t("a.b")}</p>',
  '<p>{name}: {count} · 100 %</p>',
  '<p>{`${first} ${last}`}</p>',
  '<img alt="" src="/avatars/fox.svg" />',
  '<input type="email" autoComplete="email" className="wide" placeholder="ABCD1234" />',
  "<Text c={good ? 'spruce' : 'falu'} title={t('a.b')} />",
])('%s does not', (jsx) => {
  expect(textsIn(jsx)).toEqual([]);
});

test('says on which line', () => {
  expect(findLiterals('Page.tsx', 'const one = 1;\nexport const page = <p>Save</p>;')).toEqual([
    { line: 2, text: 'Save' },
  ]);
});
