import { screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, expect, it } from 'vitest';
import { addCabin, addServices } from '#test/cabins.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { currentPath, open } from '#web/testing/app.tsx';
import { click, fill, waitUntilGone, openDialog, press, findText } from '#web/testing/user-actions.ts';
import { activate, type Host, newHost } from '#web/testing/site.ts';

let admin: Host;
let host: Host;
let code: string;
let hostId: number;
let cabinId: number;

beforeAll(async () => {
  [admin, host] = [await newHost({ isAdmin: true }), await newHost({ plan: 'pro' })];
  const cabin = await addCabin(host, 'Kala stugan');
  cabinId = cabin.id;
  code = await activate(host, cabin);
  await addServices(host, cabin, { wifi: { ssid: 'Sjo', password: 'hemligt-ord' }, rules: {} });
  const { items } = await admin.api<{ items: { id: number }[] }>('GET', `/api/admin/users?q=${host.email}`);
  hostId = items[0]?.id ?? 0;
});

const link = (name: string | RegExp, where = document.body) => within(where).findByRole('link', { name });
/** The value of a fact in its card. */
const fact = async (name: string, where = document.body): Promise<HTMLElement> => {
  const term = await within(where).findByText(name, { selector: 'dt' });
  return term.nextElementSibling as HTMLElement;
};

it('rows link to a host, from there to a cabin and its tag, and back', async () => {
  await open(`/admin/system?q=${host.email}`, admin);
  await click(await link('Astrid Lind'));
  await waitFor(() => expect(currentPath()).toBe(`/admin/system/users/${hostId}`));
  expect(await fact('Email')).toHaveTextContent(host.email);
  expect(await fact('Live cabins')).toHaveTextContent('1 of 3');
  expect(await fact('Signed in on')).toHaveTextContent('1 device');
  await findText('Nothing so far.');
  await expectAccessible(document.body);

  const cabins = screen.getByRole('region', { name: 'Cabins' });
  await click(await link('Kala stugan', cabins));
  await waitFor(() => expect(currentPath()).toBe(`/admin/analytics/cabins/${cabinId}`));
  expect(await fact('Complete')).toHaveTextContent('20%');
  expect(await link('Open the guest page')).toHaveAttribute('href', `/cabins/${code}`);
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'WifiShown to guests',
    'House rulesNot filled in yet',
  ]);
  await expectAccessible(document.body);
  expect(await link(code)).toHaveAttribute('href', `/admin/tokens?tag=${code}`);
  expect(await link('Astrid Lind')).toHaveAttribute('href', `/admin/system/users/${hostId}`);

  await press('Back');
  await waitFor(() => expect(currentPath()).toBe(`/admin/system/users/${hostId}`));
  await press('Back');
  await waitFor(() => expect(currentPath()).toBe(`/admin/system?q=${host.email}`));
});

it('an admin changes a host on the host’s page, which shows the change', async () => {
  await open(`/admin/system/users/${hostId}`, admin);
  await press('Change plan');
  const dialog = await openDialog('Plan of Astrid Lind');
  await fill(within(dialog).getByLabelText('Plan'), 'premium');
  await press('Save plan', dialog);
  await waitUntilGone(dialog);
  await waitFor(async () => expect(await fact('Live cabins')).toHaveTextContent('1 of 5'));
  await findText('Changed plan');
  await findText('Pro → Premium');

  await press('Sign out everywhere');
  await press('Sign out everywhere', await openDialog('Sign Astrid Lind out everywhere?'));
  await waitFor(async () => expect(await fact('Signed in on')).toHaveTextContent('0 devices'));
});

it.each([
  ['/admin/tokens', () => `?q=${code}`],
  ['/admin/analytics/cabins', () => '?q=Kala'],
])('in %s a row links to its cabin', async (path, search) => {
  await open(path + search(), admin);
  expect(await link('Kala stugan')).toHaveAttribute('href', `/admin/analytics/cabins/${cabinId}`);
});

it.each([
  ['/admin/system/users/999999', 'This account does not exist.', 'All accounts', '/admin/system'],
  ['/admin/analytics/cabins/999999', 'This cabin does not exist.', 'All cabins', '/admin/analytics/cabins'],
])('%s does not exist and links to the list', async (path, sentence, way, list) => {
  await open(path, admin);
  await findText(sentence);
  expect(await link(way)).toHaveAttribute('href', list);
});
