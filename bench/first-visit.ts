import { chromium } from '@playwright/test';
import { BROWSER_ARGS, findChromium } from '../scripts/setup/programs.mjs';

/** Compressed JavaScript that a browser loads for a page it has never seen, in bytes. */
export async function measureFirstVisit(url: string): Promise<number> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: BROWSER_ARGS,
    ...(executablePath !== undefined && { executablePath }),
  });
  try {
    const page = await browser.newPage();
    const scripts: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'script') return;
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const sizes = await Promise.all(scripts);
    return sizes.reduce((sum, bytes) => sum + bytes, 0);
  } finally {
    await browser.close();
  }
}
