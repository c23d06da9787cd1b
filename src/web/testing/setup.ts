// Vitest's setup of each test file of the host app.
import { resetScreenWidth } from './dom.ts';
import { afterEach, beforeAll, vi } from 'vitest';
import { startWords } from '#web/words/i18n.ts';
import { resetApp } from './app.tsx';
import { stopIntercepting } from './intercept.ts';
import { returnToSharedSite } from './site.ts';

beforeAll(startWords);
afterEach(async () => {
  stopIntercepting();
  await resetApp();
  await returnToSharedSite();
  resetScreenWidth();
  // A page's code that arrives after its test would count as a failed load.
  await vi.dynamicImportSettled();
});
