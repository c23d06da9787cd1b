import type { Locator, Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { openAddServices } from './cabin-page.ts';
import { activate, addCabin, demoHost, openSignedIn } from './hosts.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Services' });
const row = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) });
const field = (dialog: Locator, name: string) => dialog.getByRole('textbox', { name, exact: true });

/** Opens Create Service on the page of a host on the Premium plan, with its list of services behind it. */
async function openCreate(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Custom Service' }).click();
  return page.getByRole('dialog', { name: 'Create Service' });
}

const chooseType = (dialog: Locator, type: 'Info' | 'Video' | 'Paid') =>
  dialog.getByRole('radiogroup', { name: 'Type' }).getByText(type, { exact: true }).click();

const create = (dialog: Locator) => dialog.getByRole('button', { name: 'Create service' }).click();

test('a paid service goes from its dialog to the guests, is changed, and vanishes', async ({
  page,
  app,
  allowConsoleError,
}) => {
  allowConsoleError(/net::ERR_FAILED/);
  const host = await demoHost(app);
  const cabin = await addCabin(host, 'Utsikten');
  const code = await activate(app, host, cabin);
  await openSignedIn(page, host, '/services');
  const dialog = await openCreate(page);
  await field(dialog, 'Title').fill('Rowing boat');
  await field(dialog, 'Description').fill('At the jetty.');
  await chooseType(dialog, 'Paid');
  await field(dialog, 'Price').fill('149,50');
  await field(dialog, 'Currency').fill('sek');
  await field(dialog, 'Payment link').fill('pay.example/boat');
  await dialog.getByRole('switch', { name: 'Allow quantity selection' }).check();
  await field(dialog, 'Max quantity').fill('2');
  await dialog.getByRole('checkbox', { name: 'Saturday' }).check();
  await dialog.getByRole('checkbox', { name: 'Monday' }).check();

  await page.route('**/api/host-services', (route) => route.abort());
  await create(dialog);
  await expect(dialog.getByRole('alert')).toHaveText('Could not save');
  await expect(field(dialog, 'Price')).toHaveValue('149,50');
  await page.unroute('**/api/host-services');
  await create(dialog);
  await expect(dialog).toBeHidden();
  await expect(row(page, 'Rowing boat')).toContainText(/Paid · SEK\s149\.50/);

  await page.goto(`/host/cabins/${cabin.id}`);
  const services = await openAddServices(page);
  await services.getByRole('checkbox', { name: 'Rowing boat' }).check();
  await services.getByRole('button', { name: 'Save services' }).click();
  await expect(services).toBeHidden();

  await page.goto(`/cabins/${code}?lang=en`);
  await page.getByText('Rowing boat', { exact: true }).click();
  await expect(page.getByText('At the jetty.')).toBeVisible();
  await expect(page.getByText('Monday and Saturday')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pay' })).toHaveAttribute('href', 'https://pay.example/boat');

  // From its chip; it is the same dialog as on the page of all services.
  await page.goto(`/host/cabins/${cabin.id}`);
  await page.getByRole('button', { name: 'Edit Rowing boat' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Service' });
  await expect(field(edit, 'Price')).toHaveValue('149.50');
  await expect(field(edit, 'Currency')).toHaveValue('SEK');
  await expect(edit.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await field(edit, 'Title').fill('Canoe');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit Canoe' })).toBeVisible();
  await page.goto(`/cabins/${code}`);
  await expect(page.getByText('Canoe', { exact: true })).toBeVisible();

  await page.goto('/services');
  await page.getByRole('button', { name: 'Delete Canoe' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Delete Canoe?' });
  await expect(confirmation.getByText('It vanishes from Utsikten.')).toBeVisible();
  await confirmation.getByRole('button', { name: 'Delete service' }).click();
  await expect(row(page, 'Canoe')).toHaveCount(0);
  await page.goto(`/cabins/${code}`);
  await expect(page.getByRole('heading', { name: 'Utsikten' })).toBeVisible();
  await expect(page.getByText('Canoe')).toHaveCount(0);
  await host.api('DELETE', `/api/cabins/${cabin.id}`);
});
