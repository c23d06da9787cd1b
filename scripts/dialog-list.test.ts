import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DIALOG_PAGES } from '../e2e/dialog-list.ts';
import { root } from './setup/root.mjs';

/** Frames of other dialogs, each of which is in the list. */
const FRAMES = ['FormDialog', 'ConfirmDialog', 'ActionDialog'];

/** The names of components that contain a dialog. */
function dialogsIn(source: string): string[] {
  const found: string[] = [];
  let component = '';
  for (const [, name] of source.matchAll(
    /function (\w+)|<(?:Modal|Drawer|FormDialog|ConfirmDialog|ActionDialog|dialog)(?=[\s>])|role="(?:alert)?dialog"/g,
  )) {
    if (name === undefined) found.push(component);
    else component = name;
  }
  return found;
}

test('every dialog of the host app is in the list of e2e/dialog-list.ts', () => {
  const written = globSync('src/web/**/*.tsx', { cwd: root })
    .filter((file) => !file.endsWith('.test.tsx'))
    .flatMap((file) => dialogsIn(readFileSync(join(root, file), 'utf8')))
    .filter((name) => !FRAMES.includes(name))
    .toSorted();
  const lookedAt = DIALOG_PAGES.flatMap(({ dialogs }) => dialogs.map(({ of }) => of));
  expect(written.length).toBeGreaterThan(35);
  expect([...new Set(lookedAt)].toSorted()).toEqual(written);
});
