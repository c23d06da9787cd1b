import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { activate, addCabin, mintCode, newHost, newPremiumHost, openSignedIn } from './hosts.ts';
import { typeLogin } from './people.ts';

async function openActivation(page: Page) {
  await page.getByRole('button', { name: 'Activate Token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Activate Token' });
  return {
    dialog,
    key: dialog.getByLabel('Activation key'),
    submit: dialog.getByRole('button', { name: 'Activate' }),
  };
}

test('a code that is in use is refused and stays to be corrected', async ({
  page,
  app,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 409/);
  const neighbour = await newHost(app);
  const used = await activate(app, neighbour, await addCabin(neighbour));
  const host = await newHost(app);
  const { id } = await addCabin(host);
  await openSignedIn(page, host, `/host/cabins/${id}`);
  const { dialog, key, submit } = await openActivation(page);
  await key.fill(used);
  await submit.click();
  await expect(dialog.getByRole('alert')).toHaveText('This code is not valid or is already in use.');
  await expect(key).toHaveValue(used);
  await expect(submit).toBeEnabled();
  await expectAccessible(page);
});

test('after a success the button counts three seconds down', async ({ page, app }) => {
  const code = await mintCode(app);
  const host = await newHost(app);
  const { id } = await addCabin(host);
  await page.clock.install();
  await openSignedIn(page, host, `/host/cabins/${id}`);
  const { dialog, key, submit } = await openActivation(page);
  await key.fill(code);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await submit.click();
  for (const seconds of [3, 2, 1]) {
    // The clock stands still between the steps, so that a slow machine sees each of them.
    await expect(dialog.getByRole('button', { name: `Wait ${seconds}s` })).toBeDisabled();
    await page.clock.runFor(1000);
  }
  await page.clock.resume();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Open guest page' })).toHaveAttribute(
    'href',
    `/cabins/${code}`,
  );
});

test('the plan’s number of active cabins is said when it is reached', async ({
  page,
  app,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 409/);
  const host = await newHost(app);
  await activate(app, host, await addCabin(host, 'Fyren'));
  const { id } = await addCabin(host, 'Sjöboden');
  await openSignedIn(page, host, `/host/cabins/${id}`);
  const { dialog, key, submit } = await openActivation(page);
  await key.fill(await mintCode(app));
  await submit.click();
  await expect(dialog.getByRole('alert')).toHaveText(/Basic.*\b1\b/);
});

test('on the highest plan the number is said, and no upgrade advised', async ({
  page,
  app,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 409/);
  const host = await newPremiumHost(app);
  for (const name of ['Fyren', 'Härbret', 'Loftet', 'Smedjan', 'Torpet'])
    await activate(app, host, await addCabin(host, name));
  const { id } = await addCabin(host, 'Sjöboden');
  await openSignedIn(page, host, `/host/cabins/${id}`);
  const { dialog, key, submit } = await openActivation(page);
  await key.fill(await mintCode(app));
  await submit.click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'The Premium plan holds 5 active cabins. Release a tag to activate this one.',
  );
});

test('a tag is released and may be activated once more', async ({ page, app, allowConsoleError, openAs }) => {
  const host = await newHost(app);
  const cabin = await addCabin(host);
  const code = await activate(app, host, cabin);
  await openSignedIn(page, host, `/host/cabins/${cabin.id}`);
  await page.getByRole('button', { name: 'Release tag' }).click();
  const confirmation = page.getByRole('dialog', { name: `Release the tag ${code}?` });
  await expectAccessible(page);
  await confirmation.getByRole('button', { name: 'Release tag' }).click();
  await expect(confirmation).toBeHidden();
  await expect(page.getByText('No Token')).toBeVisible();

  allowConsoleError(/status of 404/);
  const phone = await openAs();
  await phone.goto(`/cabins/${code}`);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('This tag is not linked to a cabin yet');

  const { dialog, key, submit } = await openActivation(page);
  await key.fill(code);
  await submit.click();
  await expect(dialog).toBeHidden();
  await phone.reload();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Sjöstugan');
});

test('a tag is moved to another cabin, once', async ({ page, app }) => {
  const host = await newHost(app);
  const [from, to] = [await addCabin(host, 'Fyren'), await addCabin(host, 'Sjöboden')];
  const code = await activate(app, host, from);
  await openSignedIn(page, host, `/host/cabins/${from.id}`);
  await page.getByRole('button', { name: 'Move to another cabin' }).click();
  const dialog = page.getByRole('dialog', { name: `Move the tag ${code}?` });
  await dialog.getByRole('radio', { name: 'Sjöboden' }).check();
  await expect(dialog.getByText(/transferred once/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Move tag' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('No Token')).toBeVisible();

  await page.goto(`/host/cabins/${to.id}`);
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Move to another cabin' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Release tag' }).click();
  await expect(page.getByText(/retired for good and can never be activated again/)).toBeVisible();
});

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
  await expect(dialog).toBeHidden();
  await page.goto(`/cabins/${code}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sjöstugan');
});
