import { expectAccessible } from './accessibility.ts';
import { startAssistantServer } from '../test/assistant-server.ts';
import { expect, test as base } from './app.ts';
import { demoCabin } from './demo.ts';

/** On a site with an AI. */
const test = base.extend<object, { assistant: Awaited<ReturnType<typeof startAssistantServer>> }>({
  assistant: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures in it
    async ({}, use) => {
      const server = await startAssistantServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  settings: [({ assistant }, use) => use(assistant.settings), { scope: 'worker' }],
});

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

  // Keywords are marked where they are found, the small words of a question are not.
  const hasMarks = () => page.evaluate(() => CSS.highlights.has('found'));
  await field.fill('hunden');
  await expect.poll(hasMarks).toBe(true);
  await field.fill('får man ha hund?');
  await expect(dog).toBeVisible();
  await expect(search.getByRole('status')).toContainText('1 svar');
  expect(await hasMarks()).toBe(false);
  await expectAccessible(page);

  // The link opens the part and the question in it, with all parts there.
  await page.keyboard.press('Tab');
  await expect(dog).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#faq$/);
  await expect(page.locator('#faq').getByText('Torka tassarna i farstun.')).toBeInViewport();
  await expect(page.locator('#faq summary:focus')).toHaveText('Får hunden följa med?');
  await expect(parts).toHaveCount(all + 1); // the answer has its part's title

  // "Says nothing" waits until the guest has typed and the site was asked.
  await field.fill('finns det en biograf');
  await expect(search.getByRole('status')).toHaveText('…');
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
      return ['search-', 'answerer-', 'sv-'].every((file) =>
        urls.some((url) => url.includes(`/guest/${file}`)),
      );
    });
  await expect.poll(isKept).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await field.fill('får man ha hund?');
  await expect(dog).toBeVisible();
  await field.fill('finns det en biograf');
  await expect(search.getByRole('status')).toContainText('Det står inte i guiden.');
});

// R-assistant-1
test('where the guide is silent the site’s AI may find an answer, which says so', async ({
  page,
  app,
  assistant,
}) => {
  const { host, code } = await demoCabin(app, 'Sjöstugan');
  await host.api('PUT', '/api/Account/profile', { aiAssistantEnabled: true });
  const quote = 'Gärna, men inte i sovrummen. Torka tassarna i farstun.';
  assistant.answer = ({ passages }) => {
    const passage = passages.find(({ text }) => text === quote);
    return { quotes: passage === undefined ? [] : [{ id: passage.id, quote }] };
  };
  await page.goto(`/cabins/${code}?lang=sv`);
  const search = page.getByRole('search');
  await search.getByRole('searchbox').fill('finns det en biograf');
  const answer = search.getByRole('link', { name: quote });
  await expect(answer).toContainText('Hittat av AI');
  await expect(search.getByRole('status')).toHaveText('1 svar');
  await expectAccessible(page);
  await answer.click();
  await expect(page.locator('#faq').getByText('Torka tassarna i farstun.')).toBeInViewport();
  await host.api('PUT', '/api/Account/profile', { aiAssistantEnabled: false });
});

// R-ask-4
test('without the script the server answers', async ({ openAs, app }) => {
  const { code } = await demoCabin(app, 'Sjöstugan');
  const page = await openAs({ javaScriptEnabled: false });
  await page.goto(`/cabins/${code}?lang=sv`);
  const field = page.getByRole('searchbox', { name: 'Sök eller fråga' });
  await field.fill('får man ha hund?');
  await field.press('Enter');
  const search = page.getByRole('search');
  const answer = search.getByRole('link', { name: 'Gärna, men inte i sovrummen.' });
  await expect(answer).toBeInViewport();
  await expect(field).toHaveValue('får man ha hund?');
  await answer.click();
  await expect(page).toHaveURL(/#faq$/);
  await field.fill('finns det en biograf');
  await field.press('Enter');
  await expect(search.getByText('Det står inte i guiden.')).toBeInViewport();
  await expect(search.getByRole('link').first()).toHaveAttribute('href', /^tel:/);
});
