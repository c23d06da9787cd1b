import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { AWAY, comeBetween, expectFailure, expectPlainWords, KINDS } from './between.ts';
import { openAddServices, openService } from './cabin-page.ts';
import { addCabin, addServices, mintCode, newHost, newPremiumHost, openSignedIn } from './hosts.ts';

// The same on a phone, and so in one project only.

test.beforeEach(({ allowConsoleError }) => allowConsoleError(/status of 50[023]/));

test('a dialog keeps what was typed, and says that it could not be saved', async ({ page, app }) => {
  const host = await newHost(app);
  const { id } = await addCabin(host, 'Fyren');
  await addServices(host, { id }, { wifi: { ssid: 'Fyren' }, rules: { text: 'Quiet after ten.' } });
  await openSignedIn(page, host, '/host/cabins');

  await page.getByRole('button', { name: 'Add New Cabin' }).click();
  const added = page.getByRole('dialog', { name: 'Add New Cabin' });
  await added.getByLabel('Name').fill('Bastun');
  await added.getByLabel('Location').fill('Vinga');
  const add = added.getByRole('button', { name: 'Add cabin' });
  await expectFailure(page, /cabins$/, {
    button: add,
    where: added,
    sentence: 'Could not save',
    kinds: KINDS,
  });
  await expect(added.getByLabel('Name')).toHaveValue('Bastun');
  await expect(added.getByLabel('Location')).toHaveValue('Vinga');
  await expectAccessible(page);
  await add.click();
  await expect(added).toBeHidden();

  await page.goto(`/host/cabins/${id}`);
  const wifi = await openService(page, 'Wifi');
  await wifi.getByLabel('SSID').fill('Fyren-5G');
  const save = wifi.getByRole('button', { name: 'Save' });
  await expectFailure(page, /services/, {
    button: save,
    where: wifi,
    sentence: 'Could not save',
    kinds: KINDS,
  });
  await expect(wifi.getByLabel('SSID')).toHaveValue('Fyren-5G');
  await save.click();
  await expect(wifi).toBeHidden();

  await page.getByRole('button', { name: 'Activate Token' }).click();
  const activation = page.getByRole('dialog', { name: 'Activate Token' });
  const key = activation.getByLabel('Activation key');
  const code = await mintCode(app);
  await key.fill(code);
  const activate = activation.getByRole('button', { name: 'Activate' });
  await expectFailure(page, /activate$/, {
    button: activate,
    where: activation,
    sentence: 'Activation failed',
    kinds: KINDS,
  });
  await expect(key).toHaveValue(code);
  await activate.click();
  await expect(activation).toBeHidden();
});

test('so do the others of a cabin’s page', async ({ page, app }) => {
  const host = await newPremiumHost(app);
  const { id } = await addCabin(host, 'Fyren');
  await addServices(host, { id }, { wifi: { ssid: 'Fyren' } });
  await host.api('PUT', `/api/cabins/${id}`, { translationLanguages: ['de'] });
  await openSignedIn(page, host, `/host/cabins/${id}`);

  await page.getByRole('button', { name: 'Edit cabin' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Cabin' });
  await edit.getByLabel('Name').fill('Fyrtornet');
  const picture = edit.getByRole('group', { name: 'Picture' });
  const between = await comeBetween(page, /media$/, { status: 200, body: 'a page' });
  const chooser = page.waitForEvent('filechooser');
  await picture.getByRole('button', { name: 'Choose a picture' }).click();
  await (await chooser).setFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a picture') });
  await expect(picture.getByRole('alert')).toContainText('The picture could not be uploaded.');
  await between.leave();
  const changes = edit.getByRole('button', { name: 'Save changes' });
  await expectFailure(page, /cabins\/\d+$/, { button: changes, where: edit, sentence: 'Could not save' });
  await expect(edit.getByLabel('Name')).toHaveValue('Fyrtornet');

  await edit.getByRole('button', { name: 'Delete cabin' }).click();
  const remove = page.getByRole('dialog', { name: 'Delete Fyren?' });
  await expectFailure(page, /cabins\/\d+$/, {
    button: remove.getByRole('button', { name: 'Delete cabin' }),
    where: remove,
    sentence: 'Could not delete the cabin.',
  });
  await remove.getByRole('button', { name: 'Cancel' }).click();

  const services = await openAddServices(page);
  await services.getByRole('checkbox', { name: 'House rules' }).check();
  await expectFailure(page, /services\/\d+$/, {
    button: services.getByRole('button', { name: 'Save services' }),
    where: services,
    sentence: 'Failed to save services.',
  });
  await expect(services.getByRole('checkbox', { name: 'House rules' })).toBeChecked();
  await services.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();

  const theme = page.getByRole('region', { name: 'Theme' });
  await theme.getByRole('radio', { name: 'Nature' }).check({ force: true });
  await expectFailure(page, /cabins\/\d+$/, {
    button: theme.getByRole('button', { name: 'Save theme' }),
    where: theme,
    sentence: 'Could not save theme',
  });

  await expectFailure(page, /services\/\d+$/, {
    button: page.getByRole('button', { name: 'Hide Wifi' }),
    where: page.locator('body'),
    sentence: 'Save failed',
  });
  await expect(page.getByRole('button', { name: 'Hide Wifi' })).toBeVisible();

  await page.goto(`/host/cabins/${id}/translations/de`);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect(name).toBeVisible();
  await comeBetween(page, /translations\/de$/, AWAY);
  await name.fill('Leuchtturm');
  await expect(page.getByText('Not saved. No answer came.')).toBeVisible();
  await expect(name).toHaveValue('Leuchtturm');
  await expectPlainWords(page);
});
