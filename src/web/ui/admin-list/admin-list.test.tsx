import { screen, waitFor } from '@testing-library/dom';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '#web/testing/accessible.ts';
import { currentPath, open } from '#web/testing/app.tsx';
import { BAD_GATEWAY, answerAsProxy, holdCalls } from '#web/testing/intercept.ts';
import {
  click,
  fillIn,
  user,
  press,
  findText,
  findAlert,
  openDialog,
  waitUntilGone,
} from '#web/testing/user-actions.ts';
import { type Host, newHost } from '#web/testing/site.ts';

// One more than the page size.
const COUNT = 51;
const LABEL = 'Birch order';
let admin: Host;
let codes: string[];
let batchId: number;

beforeAll(async () => {
  admin = await newHost({ isAdmin: true });
  await admin.api('POST', '/api/admin/tokens', { count: 1, label: 'Of another batch' });
  const minted = await admin.api<{ codes: string[]; batchId: number }>('POST', '/api/admin/tokens', {
    count: COUNT,
    label: LABEL,
  });
  ({ batchId } = minted);
  codes = minted.codes.toSorted();
});

/** The visible codes, in order. */
const inView = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => /[A-Z]{4}\d{4}/.exec(row.textContent)?.[0]);
const untilInView = (expected: string[]) => waitFor(() => expect(inView()).toEqual(expected));
/** The exact text, because the batch filter shows it with a date. */
const allCounted = () => screen.findByText(`${COUNT} tags`);
/** Expects the same rows after a reload, and after Back from another page. */
async function expectKept(expected: string[]): Promise<void> {
  const asked = currentPath();
  await open(asked);
  await untilInView(expected);
  await click(await screen.findByRole('link', { name: 'QR Verifyer' }));
  await screen.findByLabelText('Code or address');
  window.history.back();
  await untilInView(expected);
  expect(currentPath()).toBe(asked);
}

it('keeps search, filters, order and page in the URL and restores them from it', async () => {
  await open(`/admin/tokens?batch=${batchId}`, admin);
  await allCounted();
  await press('Code');
  await untilInView(codes.slice(0, 50));
  await press('Code');
  await untilInView(codes.toReversed().slice(0, 50));
  expect(currentPath()).toBe(`/admin/tokens?batch=${batchId}&sort=-code`);
  await press('Next page');
  await untilInView(codes.slice(0, 1));
  expect(currentPath()).toBe(`/admin/tokens?batch=${batchId}&sort=-code&page=2`);
  await expectKept(codes.slice(0, 1));

  const code = codes[7] ?? '';
  await fillIn('Search', code);
  await untilInView([code]);
  expect(currentPath()).toBe(`/admin/tokens?batch=${batchId}&sort=-code&q=${code}`);
  await expectKept([code]);
  await waitFor(() => expect(screen.getByLabelText('Search')).toHaveValue(code));
});

it('a row leads to its page, wherever it is clicked outside its other controls', async () => {
  const [code = ''] = codes;
  await open(`/admin/tokens?q=${code}`, admin);
  await untilInView([code]);
  await click(await screen.findByRole('cell', { name: 'Free' }));
  const dialog = await openDialog(`Tag ${code}`);
  expect(currentPath()).toBe(`/admin/tokens?q=${code}&tag=${code}`);
  await press('Close', dialog);
  await waitUntilGone(dialog);

  await press(LABEL);
  await waitFor(() => expect(currentPath()).toBe(`/admin/tokens?q=${code}&batch=${batchId}`));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the search field follows the URL, except for changes it made itself', async () => {
  const [code = ''] = codes;
  await open(`/admin/tokens?q=${code}`, admin);
  await untilInView([code]);
  const field = screen.getByLabelText('Search');
  await click(await screen.findByRole('link', { name: 'QR Token Manager' }));
  await waitFor(() => expect(field).toHaveValue(''));
  window.history.back();
  await waitFor(() => expect(field).toHaveValue(code));

  await user.clear(field);
  await user.type(field, 'no such ');
  await findText('No tag matches.');
  expect(currentPath()).toBe('/admin/tokens?q=no+such');
  expect(field).toHaveValue('no such ');
});

it('filters by state, in the URL too, until the filters are cleared; the order stays', async () => {
  const [retired = ''] = codes;
  await admin.api('POST', `/api/admin/tokens/${retired}/retire`, { reason: '' });
  await open(`/admin/tokens?batch=${batchId}&sort=code`, admin);
  await user.selectOptions(await screen.findByLabelText('State'), 'Retired');
  await untilInView([retired]);
  expect(currentPath()).toBe(`/admin/tokens?batch=${batchId}&sort=code&state=retired`);
  await expectKept([retired]);

  await fillIn('Search', 'no such tag');
  await findText('No tag matches.');
  await expectAccessible(document.body);
  await press('Clear the search');
  await waitFor(() => expect(currentPath()).toBe('/admin/tokens?sort=code'));
  await waitFor(() => expect(screen.getByLabelText('Search')).toHaveValue(''));
  expect(screen.getByLabelText('State')).toHaveDisplayValue('All states');
});

it('downloads all pages of the filtered list', async () => {
  const saved = new Promise<Blob>((save) => {
    // jsdom has neither function.
    URL.createObjectURL = (file) => {
      save(file as Blob);
      return 'blob:';
    };
    URL.revokeObjectURL = () => {};
  });
  await open(`/admin/tokens?batch=${batchId}&sort=-code&page=2`, admin);
  await allCounted();
  await press('Download CSV');
  const [head = '', ...rows] = (await (await saved).text()).trimEnd().split('\r\n');
  const place = head.split(',').findIndex((name) => name.endsWith('code'));
  expect(rows.map((row) => row.split(',')[place])).toEqual(codes.toReversed());
});

it('until its rows arrive, a list shows its columns and skeletons in their place', async () => {
  const release = holdCalls(/admin\/tokens$/);
  await open(`/admin/tokens?batch=${batchId}&sort=code`, admin);
  await screen.findByRole('status', { name: 'Loading…' });
  expect(inView()).toEqual(Array.from({ length: 8 }, () => undefined));
  const headers = () => [...document.querySelectorAll('th')].map(({ textContent }) => textContent);
  const early = headers();
  // They are not there yet for those who do not see them or use the keyboard.
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Code' })).toBeNull();
  await expectAccessible(document.body);
  release();
  await untilInView(codes.slice(0, 50));
  expect(headers()).toEqual(early);
  expect(screen.getByRole('table')).toBeVisible();
});

it('a list that fails to load says so and loads on Retry', async () => {
  const proxy = answerAsProxy(/admin\/tokens$/, BAD_GATEWAY);
  await open(`/admin/tokens?batch=${batchId}&sort=code&page=2`, admin);
  await findAlert('Failed to fetch');
  proxy.stop();
  await press('Retry');
  await untilInView(codes.slice(50));
  expect(document.querySelector('main [role=alert]')).toBeNull();
});
