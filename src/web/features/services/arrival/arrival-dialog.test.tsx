import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import type { Arrival } from '#shared/contracts/arrival.ts';
import type { Uploaded } from '#shared/contracts/media.ts';
import { addCabin } from '#test/cabins.ts';
import { pictureAs } from '#test/pictures.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { open } from '#web/testing/app.tsx';
import { openService, save } from '#web/testing/cabin-page.ts';
import { widenScreen } from '#web/testing/dom.ts';
import { type Host, newHost, realFetch, siteUrl } from '#web/testing/site.ts';
import { click, fillIn, findAlert, findText, press, user, waitUntilGone } from '#web/testing/user-actions.ts';

const UNSAVED = { textWhen: 'stay', wifi: 'always', rowVersion: 0 };
const ROW = /^Edit\s*Getting in/;

async function openCabin(arrival?: object) {
  const host = await newHost();
  const { id } = await addCabin(host);
  if (arrival !== undefined) await host.api('PUT', `/api/cabins/${id}/arrival`, { ...UNSAVED, ...arrival });
  await open(`/host/cabins/${id}`, host);
  return { host, id };
}

async function openGettingIn(arrival?: object) {
  const context = await openCabin(arrival);
  return { ...context, dialog: await openService('Getting in') };
}

const rowSays = (text: RegExp) =>
  waitFor(() => {
    const row = screen.getByRole('button', { name: ROW });
    expect(row).toHaveAccessibleDescription(text);
  });

const saved = (host: Host, id: number) => host.api<Arrival>('GET', `/api/cabins/${id}/arrival`);
const codeRow = (dialog: HTMLElement, number: number) =>
  within(dialog).findByRole('group', { name: `Code ${number}` });
const choose = async (label: string, option: string, where: HTMLElement) =>
  user.selectOptions(await within(where).findByLabelText(label), option);

it('a window set through the API is among the choices, and saving keeps it', async () => {
  const { host, id, dialog } = await openGettingIn({ hoursBefore: 5 });
  expect(await within(dialog).findByLabelText('When guests of a stay see it')).toHaveDisplayValue(
    '5 hours before',
  );
  await fillIn(/^The way there and in/, 'Park at the barn', dialog);
  await save(dialog);
  expect(await saved(host, id)).toMatchObject({ hoursBefore: 5, text: 'Park at the barn' });
});

it('“Getting in” is filled in, saved and summed up in its row (R-stays-14)', async () => {
  const { host, id } = await openCabin();
  await rowSays(/To fill in$/);
  const dialog = await openService('Getting in');
  await findText('After check-out it shows no codes', dialog);
  await choose('When guests of a stay see it', '48 hours before', dialog);
  await fillIn(/^The way there and in/, 'Turn at the church', dialog);
  await choose('Who may read the text', 'Everybody with the guide', dialog);
  await press('Add picture', dialog);
  await fillIn('Image URL', 'https://pictures.example/gate.jpg', dialog);
  await fillIn('Caption', 'The gate', dialog);
  await press('Add code', dialog);
  const first = await codeRow(dialog, 1);
  await fillIn('Name', 'Key box', first);
  await fillIn('Code', '0417', first);
  await press('More', first);
  await fillIn('Hint', 'Left of the door', first);
  await press('Add code', dialog);
  const second = await codeRow(dialog, 2);
  await fillIn('Name', 'Spare key', second);
  await fillIn('Code', '9911', second);
  await choose('Who may read it', 'Backup: who cannot get in', second);
  await press('Move up: Code 2', dialog);
  await press('Add code', dialog);
  await choose('Who may read the wifi password', 'Guests of a stay', dialog);
  await expectAccessible(dialog);
  await save(dialog);

  expect(await saved(host, id)).toEqual({
    text: 'Turn at the church',
    pictures: [{ imageUrl: 'https://pictures.example/gate.jpg', caption: 'The gate' }],
    textWhen: 'always',
    codes: [
      { name: 'Spare key', code: '9911', hint: '', when: 'stay', isBackup: true },
      { name: 'Key box', code: '0417', hint: 'Left of the door', when: 'stay', isBackup: false },
    ],
    hoursBefore: 48,
    wifi: 'stay',
    rowVersion: 1,
  });
  await rowSays(/^2 codes · Turn at the church$/);
  const again = await openService('Getting in');
  expect(within(await codeRow(again, 1)).getByLabelText('Who may read it')).toHaveValue('backup');
});

/** The text of the previewed page. */
function previewText(dialog: HTMLElement, title: string): string {
  const frame = within(dialog).queryByTitle<HTMLIFrameElement>(title);
  if (frame === null) return '';
  fireEvent.load(frame); // jsdom does not load frames
  return frame.contentDocument?.body.textContent ?? '';
}

it('on a wide screen, a preview shows what each reader sees of the form, and saves nothing (R-stays-16)', async () => {
  widenScreen();
  const { host, id, dialog } = await openGettingIn();
  await press('Add code', dialog);
  const first = await codeRow(dialog, 1);
  await fillIn('Name', 'Key box', first);
  await fillIn('Code', '0417', first);
  const during = 'What guests see during their stay';
  await waitFor(() => expect(previewText(dialog, during)).toContain('0417'));
  for (const [choice, title, says] of [
    ['Everybody', 'What everybody with the tag sees', 'Guests of this stay'],
    ['Before', 'What guests see before their stay', 'Your codes appear here on'],
    ['After', 'What guests see after their stay', 'Your stay ended on'],
  ] as const) {
    await click(within(dialog).getByLabelText(choice));
    await waitFor(() => expect(previewText(dialog, title)).toContain(says));
    expect(previewText(dialog, title)).not.toContain('0417');
  }
  await expectAccessible(dialog);
  expect(await saved(host, id)).toMatchObject({ codes: [], rowVersion: 0 });
});

it('on a phone, the preview opens below the form', async () => {
  const { dialog } = await openGettingIn({ codes: [{ name: 'Key box', code: '0417' }] });
  expect(within(dialog).queryByLabelText('During')).toBeNull();
  await press('What guests see', dialog);
  await waitFor(() => expect(previewText(dialog, 'What guests see during their stay')).toContain('0417'));
});

it('an empty or too long code is refused at its field, and nothing typed is lost', async () => {
  const { dialog } = await openGettingIn();
  await press('Add code', dialog);
  await press('Add code', dialog);
  const second = await codeRow(dialog, 2);
  await fillIn('Name', 'Key box', second);
  await press('Save', dialog);
  await findText('Code is required.', second);
  await waitFor(() => expect(within(second).getByLabelText(/^Code/)).toHaveFocus());
  await fillIn(/^Code/, '1'.repeat(61), second);
  await press('Save', dialog);
  await findText('Use at most 60 characters.', second);
  expect(within(second).getByLabelText('Name')).toHaveValue('Key box');
  expect(dialog).toBeVisible();
});

async function openConflict() {
  const context = await openGettingIn({ text: 'At first' });
  const { host, id, dialog } = context;
  await fillIn(/^The way there and in/, 'Typed here', dialog);
  const codes = [{ name: 'Gate', code: '22' }];
  await host.api('PUT', `/api/cabins/${id}/arrival`, {
    ...UNSAVED,
    text: 'From the other tab',
    codes,
    hoursBefore: 0,
    rowVersion: 1,
  });
  await press('Save', dialog);
  const choice = await findAlert('Getting in was changed elsewhere since you opened it.', dialog);
  return { ...context, choice };
}

it('a stale save shows both versions, and saving again keeps what was typed (R-stays-8)', async () => {
  const { host, id, dialog, choice } = await openConflict();
  const texts = within(choice)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
  expect(texts).toEqual(
    expect.arrayContaining(['Typed here', 'From the other tab', '24 hours before', 'At check-in', '22']),
  );
  await expectAccessible(dialog);
  await press('Save mine', choice);
  await waitUntilGone(dialog);
  expect(await saved(host, id)).toMatchObject({
    text: 'Typed here',
    codes: [],
    hoursBefore: 24,
    rowVersion: 3,
  });
});

it('the version saved elsewhere can be used instead', async () => {
  const { host, id, dialog, choice } = await openConflict();
  await press('Use the saved one', choice);
  await waitUntilGone(choice);
  expect(within(await codeRow(dialog, 1)).getByLabelText(/^Code/)).toHaveValue('22');
  await fillIn(/^The way there and in/, 'From both', dialog);
  await save(dialog);
  expect(await saved(host, id)).toMatchObject({ text: 'From both', hoursBefore: 0, codes: [{ code: '22' }] });
});

describe('a picture for the guests of a stay', () => {
  /** A saved, sealed picture in the dialog, which failed to load without the session; jsdom loads no pictures. */
  async function openPicture() {
    const created: Blob[] = [];
    const revoked: string[] = [];
    URL.createObjectURL = (file) => `blob:picture-${created.push(file as Blob)}`;
    URL.revokeObjectURL = (address) => void revoked.push(address);
    const { host, id } = await openCabin();
    const upload = await realFetch(`${siteUrl()}/api/media`, {
      method: 'POST',
      headers: { authorization: `Bearer ${host.token}`, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(await pictureAs('webp')),
    });
    const { imageUrl } = (await upload.json()) as Uploaded;
    const pictures = [{ imageUrl, caption: 'The gate' }];
    await host.api('PUT', `/api/cabins/${id}/arrival`, { ...UNSAVED, pictures });
    expect((await realFetch(siteUrl() + imageUrl)).status).toBe(404);
    await open(`/host/cabins/${id}`);
    const dialog = await openService('Getting in');
    const picture = await waitFor(() => dialog.querySelector('img') ?? expect.fail());
    const fail = () => fireEvent.error(dialog.querySelector('img') ?? expect.fail());
    expect(picture.src).toContain(imageUrl);
    return { dialog, fail, created, revoked };
  }

  it('is fetched with the session’s token, and released when the dialog closes (R-stays-11)', async () => {
    const { dialog, fail, created, revoked } = await openPicture();
    fail();
    await waitFor(() => expect(dialog.querySelector('img')?.src).toBe('blob:picture-1'));
    expect(created[0]?.type).toBe('image/webp');
    expect(created[0]?.size).toBeGreaterThan(40);
    await press('Close', dialog);
    await waitUntilGone(dialog);
    expect(revoked).toEqual(['blob:picture-1']);
  });

  it('is reported as missing if it cannot be fetched, and stays in the form', async () => {
    const { dialog, fail, created } = await openPicture();
    vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    fail();
    await findText('The picture could not be loaded.', dialog);
    expect(created).toEqual([]);
    expect(within(dialog).getByRole('button', { name: 'Remove the picture' })).toBeVisible();
  });
});
