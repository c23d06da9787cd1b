import { expect, test } from './app.ts';

test('before any choice the app speaks the language of the browser', async ({ openAs }) => {
  const norwegian = await openAs({ locale: 'nb-NO' });
  await norwegian.goto('/login');
  await expect(norwegian.getByRole('heading', { name: 'Logg inn' })).toBeVisible();
  await expect(norwegian.locator('html')).toHaveAttribute('lang', 'nb');
});
