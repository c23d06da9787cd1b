import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { expectAccessible } from '#web/testing/accessible.ts';
import { currentPath, open } from '#web/testing/app.tsx';
import { failCalls } from '#web/testing/intercept.ts';
import { click, fill, findAlert, openDialog, user, press, findText } from '#web/testing/user-actions.ts';
import { newHost } from '#web/testing/site.ts';

const chooseGrid = async (): Promise<void> =>
  click(within(await screen.findByRole('radiogroup', { name: 'View' })).getByRole('radio', { name: 'Grid' }));

const textsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
const region = async (name: string) => within(await screen.findByRole('region', { name }));

it('a Basic host sees which services are locked and how to upgrade', async () => {
  await open('/services', await newHost());
  const wifi = await screen.findByRole('rowheader', { name: /^Wifi/ });
  expect(document.title).toMatch(/^Services/);
  const table = within(screen.getByRole('table', { name: 'Services' }));
  const columns = textsOf(table.getAllByRole('columnheader'));
  expect(columns).toEqual(['Service', 'Tier', 'Status', 'Actions']);
  expect(wifi.closest('tr')).toHaveTextContent('BASIC');
  expect(table.getAllByText('Seeded')).toHaveLength(7);
  // 7 of Pro, 3 of Premium, and custom services.
  expect(table.getAllByText('Locked')).toHaveLength(11);
  expect(screen.queryByRole('button', { name: 'Add Custom Service' })).toBeNull();
  await expectAccessible(document.body);

  await chooseGrid();
  const basic = await region('BASIC');
  const tiers = textsOf(screen.getAllByRole('heading', { level: 2 }));
  expect(tiers).toEqual(['BASIC', 'PRO', 'PREMIUM']);
  expect(textsOf(basic.getAllByRole('heading', { level: 3 }))).toEqual([
    'Checkout',
    'Contact',
    'Emergencies',
    'House info',
    'House rules',
    'Weather & Address',
    'Wifi',
  ]);
  expect((await region('PREMIUM')).getByText('Add Custom Service')).toBeVisible();
  expect((await region('PREMIUM')).getAllByText('Part of the Premium plan.')).toHaveLength(2);
  await expectAccessible(document.body);
  await open('/services');
  await screen.findByRole('heading', { name: 'PRO' });

  const [upgrade] = (await region('PREMIUM')).getAllByRole('link', {
    name: 'Upgrade under Settings, Subscription Plan',
  });
  await click(upgrade as HTMLElement);
  await waitFor(() => expect(currentPath()).toBe('/settings?tab=subscription'));
});

it('the grid shows custom services under Premium, with Edit, Delete and a card to add one', async () => {
  const host = await newHost({ plan: 'premium' });
  const film = { name: 'Stove film', subtype: 'video', videoUrl: 'https://vimeo.com/76979871' };
  await host.api('POST', '/api/host-services', film);
  await open('/services', host);
  await chooseGrid();
  const premium = await region('PREMIUM');
  const card = (await premium.findByRole('heading', { name: 'Stove film' })).closest('article');
  expect(card).toHaveTextContent('Video');
  expect(within(card as HTMLElement).getByRole('button', { name: 'Delete Stove film' })).toBeVisible();
  expect(premium.getAllByText('Seeded')).toHaveLength(3);
  await expectAccessible(document.body);
  await press('Edit Stove film', card as HTMLElement);
  await findText('Vimeo video recognised.');
  await user.keyboard('{Escape}');

  await click(premium.getByRole('button', { name: /^Add Custom Service/ }));
  const dialog = await openDialog('Create Service');
  const field = (name: string) => within(dialog).getByRole('textbox', { name });
  await fill(field('Title'), 'Sauna');
  await fill(field('Description'), 'Lit on Fridays.');
  await press('Create service', dialog);
  expect(await premium.findByRole('heading', { name: 'Sauna' })).toBeVisible();
});

it('services that fail to load can be loaded again', async () => {
  const endOutage = failCalls(/host-services$/);
  await open('/services', await newHost());
  const alert = await findAlert('Failed to fetch');
  endOutage();
  await press('Retry', alert);
  expect(await screen.findByRole('rowheader', { name: /^Wifi/ })).toBeVisible();
});
