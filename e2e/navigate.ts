import type { Page } from '@playwright/test';

/** Navigates as a link does, and waits until React has rendered the page; loading the whole app takes much longer. */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    // With a timeout, because an idle page sometimes never runs the idle callback (in 2 runs of 10).
    return new Promise((drawn) => requestIdleCallback(() => requestAnimationFrame(drawn), { timeout: 500 }));
  }, path);
}
