import { expect, it } from 'vitest';
import { en } from '#web/words/en.ts';
import { breadcrumbsOf } from './Breadcrumbs.tsx';

/** The English text of a key. */
const wordOf = (key: string): unknown =>
  key.split('.').reduce<unknown>((words, part) => (words as Record<string, unknown>)[part], en);

it.each([
  ['/host/cabins', ['My Cabins']],
  ['/host/cabins/', ['My Cabins']],
  ['/host/cabins/12', ['My Cabins', 'Details']],
  ['/host/cabins/12/translations/de', ['My Cabins', 'Details', 'Translations']],
  ['/host/cabins/12/document', ['My Cabins', 'Details', 'Bring your guide']],
  ['/arrivals', ['My Cabins', 'Arrivals and departures']],
  ['/notifications', ['My Cabins', 'Notifications']],
  ['/admin/tokens', ['My Cabins', 'Tokens']],
  ['/admin/tokens/7', ['My Cabins', 'Tokens', 'Details']],
  ['/admin/analytics', ['My Cabins', 'Admin Analytics']],
  ['/no-such-page', ['My Cabins']],
])('%s is %j', (pathname, labels) => {
  expect(breadcrumbsOf(pathname).map(({ label }) => wordOf(label))).toEqual(labels);
});

it('links to every parent page', () => {
  expect(breadcrumbsOf('/host/cabins/12').map(({ to }) => to)).toEqual(['/host/cabins', '/host/cabins/12']);
});
