import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { addCabin, addServices } from '#test/cabins.ts';
import { open } from '#web/testing/app.tsx';
import {
  BAD_GATEWAY,
  answerAsProxy,
  failCalls,
  expectFailure,
  expectNoJargon,
  FOREIGN_ANSWERS,
} from '#web/testing/intercept.ts';
import {
  click,
  fill,
  fillIn,
  waitUntilGone,
  openDialog,
  user,
  press,
  findText,
  findAlert,
} from '#web/testing/user-actions.ts';
import { widenScreen } from '#web/testing/dom.ts';
import { newTagCode, newHost } from '#web/testing/site.ts';

it('a dialog whose save fails says so and keeps its input', async () => {
  const host = await newHost();
  const { id } = await addCabin(host, 'Fyren');
  await addServices(host, { id }, { wifi: { ssid: 'Fyren' }, rules: { text: 'Quiet after ten.' } });
  await open('/host/cabins', host);

  await click(await screen.findByRole('button', { name: /^Add New Cabin/ }));
  const added = await openDialog('Add New Cabin');
  await fillIn(/^Name/, 'Bastun', added);
  await fillIn(/^Location/, 'Vinga', added);
  const add = { button: 'Add cabin', where: added, sentence: 'Could not save', kinds: FOREIGN_ANSWERS };
  await expectFailure(/cabins$/, add);
  const noAnswer = failCalls(/cabins$/);
  await press('Add cabin', added);
  expect(await findAlert('Could not save', added)).toHaveTextContent(/^Could not save$/);
  noAnswer();
  expect(within(added).getByLabelText(/^Name/)).toHaveValue('Bastun');
  expect(within(added).getByLabelText(/^Location/)).toHaveValue('Vinga');
  await press('Add cabin', added);
  await waitUntilGone(added);
  await screen.findByRole('link', { name: 'Bastun' });

  await open(`/host/cabins/${id}`);
  await press('Edit Wifi');
  const wifi = await openDialog('Edit Wifi');
  await fillIn('SSID', 'Fyren-5G', wifi);
  await expectFailure(/services/, {
    button: 'Save',
    where: wifi,
    sentence: 'Could not save',
    answers: FOREIGN_ANSWERS,
  });
  expect(within(wifi).getByLabelText('SSID')).toHaveValue('Fyren-5G');
  await press('Save', wifi);
  await waitUntilGone(wifi);

  await press('Activate Token');
  const activation = await openDialog('Activate Token');
  const code = await newTagCode();
  await fillIn(/^Token/, code, activation);
  await expectFailure(/activate$/, {
    button: 'Activate',
    where: activation,
    sentence: 'Activation failed',
    answers: FOREIGN_ANSWERS,
  });
  expect(within(activation).getByLabelText(/^Token/)).toHaveValue(code);
  await press('Activate', activation);
  await within(activation).findByRole('heading', { name: 'Your guide is live' });
});

it('so do the dialogs of a cabin’s page', async () => {
  widenScreen(); // for the themes beside the services
  const host = await newHost({ plan: 'premium' });
  const { id } = await addCabin(host, 'Fyren');
  await addServices(host, { id }, { wifi: { ssid: 'Fyren' } });
  await host.api('PUT', `/api/cabins/${id}`, { translationLanguages: ['de'] });
  await open(`/host/cabins/${id}`, host);

  await press('Edit cabin');
  const edit = await openDialog('Edit Cabin');
  await fillIn(/^Name/, 'Fyrtornet', edit);
  const picture = await within(edit).findByRole('group', { name: 'Picture' });
  const proxy = answerAsProxy(/media$/, { status: 200, body: 'a page' });
  const chooser = await waitFor(
    () => picture.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail(),
  );
  await user.upload(chooser, new File(['a picture'], 'a.jpg', { type: 'image/jpeg' }));
  await findAlert('The picture could not be uploaded.', picture);
  proxy.stop();
  await expectFailure(/cabins\/\d+$/, { button: 'Save changes', where: edit, sentence: 'Could not save' });
  expect(within(edit).getByLabelText(/^Name/)).toHaveValue('Fyrtornet');

  await press('Delete cabin', edit);
  const remove = await openDialog('Delete Fyren?');
  await expectFailure(/cabins\/\d+$/, {
    button: 'Delete cabin',
    where: remove,
    sentence: 'Could not delete the cabin.',
  });
  await press('Cancel', remove);
  await waitUntilGone(remove);

  await press('Add Service');
  const services = await openDialog('Add Service to Cabin');
  await click(await within(services).findByRole('checkbox', { name: 'House rules' }));
  await expectFailure(/services\/\d+$/, {
    button: 'Save services',
    where: services,
    sentence: 'Failed to save services.',
  });
  expect(within(services).getByRole('checkbox', { name: 'House rules' })).toBeChecked();
  await press('Cancel', services);
  await press('Discard changes');
  await waitUntilGone(services);

  const theme = screen.getByRole('region', { name: 'Theme' });
  await click(within(theme).getByRole('radio', { name: 'Nature' }));
  await expectFailure(/cabins\/\d+$/, {
    button: 'Save theme',
    where: theme,
    sentence: 'Could not save theme',
  });

  await expectFailure(/services\/\d+$/, { button: 'Hide Wifi', sentence: 'Save failed' });
  expect(screen.getByRole('button', { name: 'Hide Wifi' })).toBeVisible();

  await open(`/host/cabins/${id}/translations/de`);
  const name = await screen.findByRole('textbox', { name: 'Name' });
  answerAsProxy(/translations\/de$/, BAD_GATEWAY);
  await fill(name, 'Leuchtturm');
  await findText('Not saved. No answer from the server.');
  expect(name).toHaveValue('Leuchtturm');
  expectNoJargon();
});
