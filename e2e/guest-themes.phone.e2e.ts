import { THEMES } from '#shared/themes.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { demoCabin } from './demo.ts';

test('each theme is accessible with every part of it open, and holds at 200 % text', async ({
  page,
  app,
}) => {
  const { host, cabin, code } = await demoCabin(app, 'Sjöstugan');
  const wear = (themeKey: string) => host.api('PUT', `/api/cabins/${cabin.id}`, { themeKey });
  try {
    for (const theme of THEMES) {
      await wear(theme);
      await page.goto(`/cabins/${code}`);
      await page.evaluate(() => {
        for (const fold of document.querySelectorAll('details')) fold.open = true;
      });
      await expectAccessible(page);
      const isTooWide = await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
        return document.documentElement.scrollWidth > innerWidth;
      });
      expect(isTooWide, `${theme} at 200 %`).toBe(false);
    }
  } finally {
    await wear(cabin.themeKey);
  }
});

test('a long guide can be searched, without the letters of its language', async ({ page, app }) => {
  const { code } = await demoCabin(app, 'Sjöstugan');
  await page.goto(`/cabins/${code}?lang=en`);
  const parts = page.getByRole('main').getByRole('heading', { level: 2 });
  const all = await parts.count();
  const field = page.getByRole('searchbox', { name: 'Search the guide' });
  await field.fill('oppet 8');
  await expect(page.getByText('Öppet 8–20 alla dagar')).toBeVisible();
  expect(await parts.count()).toBeLessThan(all);
  await field.fill('zzz');
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await field.fill('');
  await expect(parts).toHaveCount(all);
  await expect(page.getByText('Öppet 8–20 alla dagar')).toBeHidden();
});
