import { expect, test } from 'vitest';
import { en } from '#web/words/en.ts';
import { tabs } from './tabs.ts';

test('every tab with a name has a page', () => {
  const { label: _, ...names } = en.settings.tabs;
  expect(tabs.map(({ key }) => key).toSorted()).toEqual(Object.keys(names).toSorted());
});
