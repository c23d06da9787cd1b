import { expect, test } from './app.ts';

test('until one is chosen the app uses the browser’s language', async ({ openAs }) => {
  const norwegian = await openAs({ locale: 'nb-NO' });
  await norwegian.goto('/login');
  await expect(norwegian.getByRole('heading', { name: 'Logg inn' })).toBeVisible();
  await expect(norwegian.locator('html')).toHaveAttribute('lang', 'nb');
});
