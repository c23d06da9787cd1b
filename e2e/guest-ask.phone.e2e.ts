import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { demoCabin } from './demo.ts';

// R-ask-3
test('a question gets the guide’s own words, with and without a network, or silence', async ({
  page,
  context,
  app,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED|status of 503/);
  const { code } = await demoCabin(app, 'Sjöstugan');
  await page.goto(`/cabins/${code}?lang=sv`);
  const search = page.getByRole('search');
  const field = search.getByRole('searchbox', { name: 'Sök eller fråga' });
  const dog = search.getByRole('link', { name: 'Gärna, men inte i sovrummen. Torka tassarna i farstun.' });
  const parts = page.getByRole('main').getByRole('heading', { level: 2 });
  const all = await parts.count();

  await field.fill('får man ha hund?');
  await expect(dog).toBeVisible();
  await expect(search.getByRole('status')).toContainText('1 svar');
  await expectAccessible(page);

  // The link opens the part and the question in it, with all parts there.
  await page.keyboard.press('Tab');
  await expect(dog).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#faq$/);
  await expect(page.locator('#faq').getByText('Torka tassarna i farstun.')).toBeInViewport();
  await expect(page.locator('#faq summary:focus')).toHaveText('Får hunden följa med?');
  await expect(parts).toHaveCount(all + 1); // the answer has its part's title

  await field.fill('finns det en biograf');
  await expect(search.getByText('Det står inte i guiden.')).toBeVisible();
  await expect(dog).toHaveCount(0);
  await expect(search.getByRole('link').first()).toHaveAttribute('href', /^tel:/);
  const report = page.waitForRequest(`**/api/guest/${code}/reads`);
  await page.evaluate(() => {
    // Simulates a hidden page, because tests cannot see what a page sends while it unloads.
    Object.defineProperty(document, 'hidden', { value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect((await report).postDataJSON()).toMatchObject({
    searches: expect.arrayContaining([{ text: 'finns det en biograf', found: false }]),
  });

  const isKept = () =>
    page.evaluate(async () => {
      const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
      const urls = (await Promise.all(caching)).flat().map(({ url }) => url);
      return ['search-', 'asker-', 'sv-'].every((file) => urls.some((url) => url.includes(`/guest/${file}`)));
    });
  await expect.poll(isKept).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await field.fill('får man ha hund?');
  await expect(dog).toBeVisible();
});
