import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { Arrival } from '#shared/contracts/arrival.ts';
import type { Cabin } from '#shared/contracts/cabins.ts';
import type { CabinService } from '#shared/contracts/services.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import { addCabin, addServices } from '#test/cabins.ts';
import { docxOf } from '#test/documents.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { open } from '#web/testing/app.tsx';
import { interceptCalls } from '#web/testing/intercept.ts';
import { activate, guestPage, type Host, newHost, realFetch } from '#web/testing/site.ts';
import {
  click,
  fillIn,
  findAlert,
  findText,
  openDialog,
  press,
  user,
  waitUntilGone,
} from '#web/testing/user-actions.ts';

const LINES: [style: 'Heading1' | null, text: string][] = [
  ['Heading1', 'Wifi'],
  [null, 'Network: Fjellheim'],
  [null, 'Password: snow-in-april'],
  ['Heading1', 'Check-in and check-out'],
  [null, 'Check-in from 15:00. Check-out by 11:00.'],
  ['Heading1', 'House rules'],
  [null, 'No smoking indoors.'],
  [null, 'Quiet after ten in the evening.'],
  ['Heading1', 'Restaurants'],
  [null, 'Mountain Inn: trout on Fridays, tel. 070-123 45 67'],
  ['Heading1', 'Taxi'],
  [null, 'Taxi Duved, 0647-100 20, call an hour before'],
];
const paragraph = ([style, text]: (typeof LINES)[number]) =>
  `<w:p>${style === null ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`;
const STYLES = `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`;

const manual = () => {
  const bytes = docxOf(LINES.map(paragraph).join(''), { parts: { 'word/styles.xml': STYLES } });
  return new File([new Uint8Array(bytes)], 'manual.docx');
};

const fileInput = () => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('there is nowhere to choose a file');
  return input;
};

/** Opens the page of a new cabin's document and chooses a file. */
async function bring(host: Host, cabin: Cabin, file = manual()): Promise<void> {
  await open(`/host/cabins/${cabin.id}/document`, host);
  await screen.findByRole('button', { name: 'Choose a document' });
  await user.upload(fileInput(), file);
  // The process that reads gives way to all others, which on a busy machine are many.
  await screen.findByRole('button', { name: /^Accept all/ }, { timeout: 90_000 });
}

const card = (name: string) => screen.findByRole('region', { name });
const servicesOf = ({ api }: Host, { id }: Cabin) => api<CabinService[]>('GET', `/api/cabins/${id}/services`);
async function valueOf(host: Host, cabin: Cabin, key: ServiceKey): Promise<unknown> {
  const row = (await servicesOf(host, cabin)).find((service) => service.key === key);
  return row?.isEnabled === true ? JSON.parse(row.valueJson) : undefined;
}
const passage = (text: string) => screen.findByRole('option', { name: (name) => name.includes(text) });

it('"Accept all" saves a document as a guide that guests read, and each part can be undone', async () => {
  const host = await newHost({ plan: 'premium' });
  const cabin = await addCabin(host);
  const code = await activate(host, cabin);
  await bring(host, cabin);
  await expectAccessible(await screen.findByRole('main'));
  expect(await servicesOf(host, cabin), 'nothing is saved yet').toEqual(
    (await servicesOf(host, cabin)).map((row) => ({ ...row, valueJson: '{}' })),
  );
  await press('Accept all (5)');
  const done = await screen.findByRole('heading', { name: 'Done: 5 parts saved' });
  await waitFor(() => expect(done).toHaveFocus());
  const guide = (await guestPage(code)).textContent;
  for (const text of [
    'Fjellheim',
    'snow-in-april',
    'No smoking indoors.',
    'Mountain Inn',
    'Taxi Duved',
    '15:00',
  ])
    expect(guide).toContain(text);

  await press('Undo: Taxi');
  await screen.findByRole('button', { name: 'Accept: Taxi' });
  await press('Undo: Cabin');
  await screen.findByRole('button', { name: 'Accept: Cabin' });
  const without = (await guestPage(code)).textContent;
  expect(without).not.toContain('Taxi Duved');
  expect(without).not.toContain('15:00');
  expect(without).toContain('Mountain Inn');
  await press('Accept: Taxi');
  await screen.findByRole('button', { name: 'Undo: Taxi' });
  expect(await valueOf(host, cabin, 'taxi')).toMatchObject({ items: [{ name: 'Taxi Duved' }] });
});

it('nothing is overwritten unless the host agrees; texts are added to the current ones', async () => {
  const host = await newHost({ plan: 'premium' });
  const cabin = await addCabin(host);
  await addServices(host, cabin, {
    wifi: { ssid: 'Gamla', password: 'hemligt-99' },
    rules: { text: 'Shoes off.' },
  });
  await bring(host, cabin);
  const wifi = await card('Wifi');
  expect(wifi).toHaveTextContent('The guide has something else here. Replace it?');
  expect(
    within(wifi)
      .getAllByText('In the guide now')
      .map(({ parentElement }) => parentElement?.textContent),
  ).toEqual(['In the guide nowGamla', 'In the guide nowhemligt-99']);
  await press('Accept all (4)');
  await screen.findByRole('heading', { name: '1 to decide, 4 saved' });
  expect(await valueOf(host, cabin, 'wifi')).toEqual({ ssid: 'Gamla', password: 'hemligt-99' });
  expect(await valueOf(host, cabin, 'rules')).toMatchObject({
    text: expect.stringMatching(/^Shoes off\.\n\n[^]*No smoking indoors\./),
  });
  await press('Replace: Wifi');
  await screen.findByRole('heading', { name: 'Done: 5 parts saved' });
  expect(await valueOf(host, cabin, 'wifi')).toEqual({ ssid: 'Fjellheim', password: 'snow-in-april' });
  await press('Undo: Wifi');
  await screen.findByRole('button', { name: 'Replace: Wifi' });
  expect(await valueOf(host, cabin, 'wifi')).toEqual({ ssid: 'Gamla', password: 'hemligt-99' });
  await press('Keep what is there: Wifi');
  await screen.findByRole('heading', { name: 'Done: 4 parts saved' });
});

it('what the plan does not hold is shown as locked and not saved', async () => {
  const host = await newHost();
  const cabin = await addCabin(host);
  await bring(host, cabin);
  const taxi = await card('Taxi');
  expect(within(taxi).getByText('Locked')).toBeVisible();
  expect(taxi).toHaveTextContent('Part of the Pro plan.');
  expect(within(taxi).queryByRole('button', { name: /Accept/ })).toBeNull();
  await press('Accept all (3)');
  await screen.findByRole('heading', { name: 'Done: 3 parts saved' });
  expect(await valueOf(host, cabin, 'taxi')).toBeUndefined();
});

it('a passage is moved by keyboard, lands in its new place, and the move can be undone', async () => {
  const host = await newHost({ plan: 'premium' });
  const cabin = await addCabin(host);
  await bring(host, cabin);
  const quiet = await passage('Quiet after ten in the evening.');
  expect(quiet).toHaveAccessibleName(/Goes to: House rules/);
  const first = await passage('No smoking indoors.');
  first.focus();
  await user.keyboard('{ArrowDown}');
  expect(quiet).toHaveFocus();
  expect(quiet).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  await click(await screen.findByRole('menuitem', { name: 'House info' }));
  await findText('Moved to House info.');
  expect(await card('House info')).toHaveTextContent('Quiet after ten in the evening.');
  expect(await card('House rules')).not.toHaveTextContent('Quiet after ten');
  await waitFor(async () => expect(await passage('Quiet after ten')).toHaveFocus());

  await press('Undo');
  await waitFor(async () => expect(await card('House rules')).toHaveTextContent('Quiet after ten'));
  expect(screen.queryByRole('region', { name: 'House info' })).toBeNull();

  await click(await passage('Quiet after ten'));
  await press('Move to…');
  await click(await screen.findByRole('menuitem', { name: 'House info' }));
  await press('Accept: House info');
  await screen.findByRole('button', { name: 'Undo: House info' });
  expect(await valueOf(host, cabin, 'house_info')).toMatchObject({ text: 'Quiet after ten in the evening.' });
  await click(await passage('Quiet after ten'));
  await findText('Saved in House info. Undo that to move it.');
});

it('a value is edited in its own form, whose save accepts it', async () => {
  const host = await newHost({ plan: 'premium' });
  const cabin = await addCabin(host);
  await bring(host, cabin);
  await press('Edit: Wifi');
  const dialog = await openDialog('Edit Wifi');
  expect(await within(dialog).findByLabelText(/SSID/)).toHaveValue('Fjellheim');
  await fillIn(/SSID/, 'Fjellheim 5G', dialog);
  await press('Save', dialog);
  await waitUntilGone(dialog);
  await screen.findByRole('button', { name: 'Undo: Wifi' });
  expect(await valueOf(host, cabin, 'wifi')).toMatchObject({ ssid: 'Fjellheim 5G' });
  await press('Edit: Cabin');
  const times = await openDialog('Edit Cabin');
  expect(within(times).getByLabelText('Check-in from')).toHaveValue('15:00');
  await press('Save changes', times);
  await waitUntilGone(times);
  await screen.findByRole('button', { name: 'Undo: Cabin' });
  const { checkInTime, checkOutTime } = await host.api<Cabin>('GET', `/api/cabins/${cabin.id}`);
  expect({ checkInTime, checkOutTime }).toEqual({ checkInTime: '15:00', checkOutTime: '11:00' });
});

it('a part that cannot be saved stays and says why; a reload keeps all of it', async () => {
  const host = await newHost({ plan: 'premium' });
  const cabin = await addCabin(host);
  await bring(host, cabin);
  await card('Taxi');
  interceptCalls(/\/services\/\d+$/, async (init, href) =>
    typeof init?.body === 'string' && init.body.includes('Duved')
      ? Response.json({ code: 'internal', detail: 'The disk is full.' }, { status: 507 })
      : realFetch(href, init),
  );
  await press('Accept all (5)');
  await findAlert('Could not save. The disk is full.', await card('Taxi'));
  await screen.findByRole('heading', { name: '1 to decide, 4 saved' });
  await open(`/host/cabins/${cabin.id}/document`);
  expect(await card('Taxi')).toHaveTextContent('Taxi Duved');
  await screen.findByRole('heading', { name: '1 to decide, 4 saved' });
});

it('what was changed elsewhere meanwhile is shown before anything is saved over it', async () => {
  const host = await newHost({ plan: 'premium' });
  const cabin = await addCabin(host);
  await addServices(host, cabin, { rules: { text: 'Shoes off.' } });
  await bring(host, cabin);
  await card('House rules');
  const row = (await servicesOf(host, cabin)).find(({ key }) => key === 'rules');
  await host.api('PUT', `/api/cabins/${cabin.id}/services/${row?.serviceId}`, {
    valueJson: JSON.stringify({ text: 'Shoes on.' }),
    rowVersion: row?.rowVersion,
  });
  await press('Accept: House rules');
  await findAlert('This was changed elsewhere meanwhile.');
  expect(await valueOf(host, cabin, 'rules')).toMatchObject({ text: 'Shoes on.' });
  await press('Accept: House rules');
  await screen.findByRole('button', { name: 'Undo: House rules' });
  expect(await valueOf(host, cabin, 'rules')).toMatchObject({
    text: expect.stringContaining('Shoes on.\n\n'),
  });
});

it('a file that cannot be read says what to do, and pasted text stays', async () => {
  const host = await newHost({ plan: 'premium' });
  const cabin = await addCabin(host);
  await open(`/host/cabins/${cabin.id}/document`, host);
  await press('Read this text');
  await findAlert('Paste the text first.');
  await fillIn('Text', 'Key box: 2580\n\nWifi\nNetwork: Fjellheim\nPassword: snow-in-april');
  await user.upload(fileInput(), new File(['GIF89a\0\0'], 'manual.docx'));
  await findAlert('This kind of file cannot be read here.');
  expect(screen.getByLabelText('Text')).toHaveValue(
    'Key box: 2580\n\nWifi\nNetwork: Fjellheim\nPassword: snow-in-april',
  );
  await press('Read this text');
  expect(await card('Wifi')).toHaveTextContent('Fjellheim');
  await press('Another document');
  await press('Keep editing', await openDialog('Discard your changes?'));
  await press('Accept all (2)');
  await screen.findByRole('heading', { name: 'Done: 2 parts saved' });
  const arrival = await host.api<Arrival>('GET', `/api/cabins/${cabin.id}/arrival`);
  expect(arrival.codes).toMatchObject([{ code: '2580', when: 'stay' }]);
  await press('Undo: Getting in');
  await screen.findByRole('button', { name: 'Accept: Getting in' });
  expect((await host.api<Arrival>('GET', `/api/cabins/${cabin.id}/arrival`)).codes).toEqual([]);
});
