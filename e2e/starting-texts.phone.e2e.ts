import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { chips, openAddServices, save } from './cabin-page.ts';
import { activate, addCabin, newHost, openSignedIn } from './hosts.ts';

test('a starting text reaches guests once its host has read and saved it', async ({ page, app, openAs }) => {
  const host = await newHost(app);
  const cabin = await addCabin(host);
  const code = await activate(app, host, cabin);
  await openSignedIn(page, host, `/host/cabins/${cabin.id}`);
  const adding = await openAddServices(page);
  for (const name of ['Wifi', 'Weather & Address', 'House rules', 'Checkout', 'Emergencies']) {
    await adding.getByRole('checkbox', { name }).check();
  }
  await adding.getByRole('button', { name: 'Save services' }).click();
  await expect(adding).toBeHidden();

  const chip = (name: string) => chips(page).filter({ hasText: name });
  await expect(chip('Wifi')).toContainText('Not filled in yet: guests do not see it');
  for (const name of ['House rules', 'Checkout', 'Emergencies']) {
    await expect(chip(name)).toContainText('Starter text: check it');
  }
  await expect(chip('Weather & Address')).toHaveText(/Weather & Address\s*$/);
  await expect(page.getByText('4 services wait for you.')).toBeVisible();
  await expectAccessible(page);

  const phone = await openAs();
  await phone.goto(`/cabins/${code}`);
  await expect(phone.getByRole('heading', { name: 'Emergencies' })).toBeVisible();
  const text = phone.locator('body');
  for (const unread of ['No smoking indoors', 'check out by 11:00'])
    await expect(text).not.toContainText(unread);
  await expect(phone.getByRole('heading', { name: 'House rules' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit House rules' }).click();
  const rules = page.getByRole('dialog', { name: 'Edit House rules' });
  await expect(rules.getByText('This is a starter text.')).toBeVisible();
  await expect(rules.getByLabel('Text')).toHaveValue(/No smoking indoors/);
  await expectAccessible(page);
  await save(rules);
  await expect(chip('House rules')).not.toContainText('Starter text');
  await expect(page.getByText('3 services wait for you.')).toBeVisible();
  await expect(async () => {
    await phone.reload();
    await expect(text).toContainText('No smoking indoors', { timeout: 100 });
  }).toPass({ intervals: [100], timeout: 5000 });
  await expect(text).not.toContainText('check out by 11:00');

  await page.getByRole('button', { name: 'Edit House rules' }).click();
  await expect(rules.getByLabel('Text')).toBeVisible();
  await expect(rules.getByText('This is a starter text.')).toHaveCount(0);
});
