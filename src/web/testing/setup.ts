// Vitest's setup of each file that tests what a host sees.
import { narrowScreen } from './dom.ts';
import { afterEach, beforeAll, vi } from 'vitest';
import { startWords } from '#web/words/i18n.ts';
import { leaveNothing } from './app.tsx';
import { letEverythingThrough } from './between.ts';
import { moveHome } from './site.ts';

beforeAll(startWords);
afterEach(async () => {
  letEverythingThrough();
  await leaveNothing();
  moveHome();
  narrowScreen();
  // What is fetched when its test is over would count as a page that cannot be loaded.
  await vi.dynamicImportSettled();
});
