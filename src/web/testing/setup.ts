// Vitest's setup of each file that tests what a host sees.
import { narrowScreen } from './dom.ts';
import i18next from 'i18next';
import { afterEach, beforeAll, vi } from 'vitest';
import { startWords } from '#web/words/i18n.ts';
import { leaveNothing } from './app.tsx';
import { letEverythingThrough } from './between.ts';
import { moveHome } from './site.ts';

// Once for all files of a worker: started again, i18next forgets the words that the app has fetched.
beforeAll(() => (i18next.isInitialized ? undefined : startWords()));
afterEach(async () => {
  letEverythingThrough();
  await leaveNothing();
  moveHome();
  narrowScreen();
  // What is fetched in vain, because its test is over, would count as a page that cannot be loaded.
  await vi.dynamicImportSettled();
});
