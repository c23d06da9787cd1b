import { expect, test } from './app.ts';
import { adminAccount, openSignedIn } from './hosts.ts';

test('an admin mints tags, finds one as they type, and comes back to all', async ({ page, app }) => {
  await openSignedIn(page, await adminAccount(app), '/admin/tokens');
  await page.getByLabel('Count').fill('3');
  await page.getByLabel('Label').fill('Spring order');
  await page.getByRole('button', { name: 'Mint', exact: true }).click();
  await expect(page.getByText('3 tags', { exact: true })).toBeVisible();
  const codes = page.getByRole('row').filter({ hasText: 'Spring order' });
  await expect(codes).toHaveCount(3);
  const code =
    (await codes
      .first()
      .getByText(/^[A-Z]{4}\d{4}$/)
      .textContent()) ?? '';

  const search = page.getByLabel('Search');
  await search.click();
  // Key by key: the answers that come in the meantime must not take the focus from the field.
  await page.keyboard.type(code, { delay: 100 });
  await expect(page.getByText('1 tag', { exact: true })).toBeVisible();
  await expect(search).toBeFocused();
  await expect(search).toHaveValue(code);
  await expect(page).toHaveURL(new RegExp(`q=${code}`));

  await search.fill('no such tag');
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(search).toHaveValue('');
});
