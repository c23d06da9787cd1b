import { expect, test } from './app.ts';
import { addCabin, mintCode, newHost } from './hosts.ts';
import { typeLogin } from './people.ts';

test('a host who scans a tag of their own is led to linking it', async ({ page, app, allowConsoleError }) => {
  allowConsoleError(/status of 404/);
  const code = await mintCode(app);
  const host = await newHost(app);
  await addCabin(host);
  await page.goto(`/cabins/${code}`);
  await page.getByRole('link', { name: /activate/i }).click();
  await typeLogin(page, host.person);
  const dialog = page.getByRole('dialog', { name: 'Activate Token' });
  await expect(dialog.getByLabel('Activation key')).toHaveValue(code);
  await dialog.getByRole('button', { name: 'Activate' }).click();
  await expect(dialog.getByRole('heading', { name: 'Your guide is live' })).toBeVisible();
  await page.goto(`/cabins/${code}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sjöstugan');
});
