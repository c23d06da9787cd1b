import type { Page } from '@playwright/test';

/** Goes to another page as links do, until React has drawn it: to load the whole app for each takes much longer. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    // A page that has nothing to do is idle without saying so, now and then: in two runs of ten it never came to it.
    return new Promise((drawn) => requestIdleCallback(() => requestAnimationFrame(drawn), { timeout: 500 }));
  }, path);
}
