import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import type { CabinService, CatalogService } from '#shared/contracts/services.ts';
import { copyProject, type ProjectCopy, startDevelopment } from '#test/development.ts';
import { test as base, expect } from './app.ts';
import { activate, addCabin, newPremiumHost, openSignedIn } from './hosts.ts';
import { mailedLink } from './mails.ts';
import { writeSauna } from './sauna.ts';
import type { RunningApp } from './server.ts';

const test = base.extend<{ project: ProjectCopy }>({
  project: async ({ contextOptions: _own }, use) => {
    const project = await copyProject();
    await use(project);
    await project.remove();
  },
});

test.describe.configure({ timeout: 300_000 }); // a site in development

test('a kind of service is a room and a line, and then is everywhere', async ({ page, project }) => {
  await writeSauna(project.folder);
  await project.edit('src/shared/service-keys.ts', "  'checkout',\n", "  'checkout',\n  'sauna',\n");
  const site = await startDevelopment(project.folder);
  const [, email = '', password = ''] = /an admin +(\S+), (\S+)/.exec(site.said.join('\n')) ?? [];
  const dataDir = join(project.folder, '.cache/dev/data');
  const app = { url: site.url, dataDir, admin: { email, password } } as RunningApp;
  const host = await newPremiumHost(app);
  const cabin = await addCabin(host, 'Sjöstugan');
  const code = await activate(app, host, cabin);

  await test.step('the catalog and its page', async () => {
    const catalog = await host.api<CatalogService[]>('GET', '/api/services/catalog?type=basic');
    const sauna = catalog.find(({ name }) => name === 'Sauna');
    expect(sauna).toMatchObject({ key: 'sauna', description: 'How the sauna is heated.', type: 'basic' });
    await host.api('PUT', `/api/cabins/${cabin.id}/services/${sauna?.id}`, { isEnabled: true });
    await openSignedIn(page, host, '/services', site.url);
    await expect(page.getByRole('row', { name: /Sauna/ })).toContainText('BASIC');
  });

  await test.step('its dialog, which opens with its starting text', async () => {
    await page.goto(`${site.url}/host/cabins/${cabin.id}`);
    await page.getByRole('button', { name: 'Edit Sauna' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Sauna' });
    await expect(dialog.getByLabel('Text')).toHaveValue('Light it an hour before.');
    await dialog.getByLabel('Where the wood is').fill('Behind the barn');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    const [row] = await host.api<CabinService[]>('GET', `/api/cabins/${cabin.id}/services`);
    expect(JSON.parse(row?.valueJson ?? '')).toEqual({
      text: 'Light it an hour before.',
      wood: 'Behind the barn',
    });
  });

  await test.step('the translation desk, and the guide in that language', async () => {
    const desk = `/api/cabins/${cabin.id}/translations/de`;
    const { items } = await host.api<{ items: { serviceId: number; field: string; source: string }[] }>(
      'GET',
      desk,
    );
    const wood = items.find(({ source }) => source === 'Behind the barn');
    expect(wood?.field).toBe('wood');
    await host.api('PUT', desk, { items: [{ ...wood, text: 'Hinter der Scheune' }] });
    await page.goto(`${site.url}/host/cabins/${cabin.id}/translations/de`);
    await expect(page.getByLabel('Where the wood is')).toHaveValue('Hinter der Scheune');

    await page.goto(`${site.url}/cabins/${code}?lang=de`);
    const part = page.locator('details', { hasText: 'Sauna (de)' });
    await part.locator('summary').click();
    await expect(part).toContainText('Wood: Hinter der Scheune');
    const drawings = await page.request.get(`${site.url}/images/guide-icons.svg`);
    expect(await drawings.text()).toContain('<symbol id="sauna" viewBox="0 0 24 24"><path d="M4 20h16"/>');
    const guide = await host.api<{ services: object[] }>('GET', `/api/guest/${code}?lang=sv`);
    expect(guide.services).toEqual([
      expect.objectContaining({
        key: 'sauna',
        value: { text: 'Light it an hour before.', wood: 'Behind the barn' },
      }),
    ]);
  });

  await test.step('the export', async () => {
    await host.api('GET', '/api/Account/privacy/export');
    const zip = await page.request.get(await mailedLink(app, host.person.email));
    const files = unzipSync(await zip.body());
    const rows = JSON.parse(strFromU8(files['cabinServices.json'] ?? new Uint8Array())) as object[];
    expect(rows).toMatchObject([{ key: 'sauna', value: { wood: 'Behind the barn' } }]);
  });

  await page.goto('about:blank'); // a page in development asks for its site again
  expect(await site.stop()).toBe(0);
});
