import { join } from 'node:path';
import { readFile, writeFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { CabinService, CatalogService } from '#shared/contracts/services.ts';
import { copyProject, type Development, type ProjectCopy, startDevelopment } from '#test/development.ts';
import { apiOf } from '../test/api.ts';
import { expect, test as base } from './app.ts';
import { navigate } from './navigate.ts';
import { activate, addCabin, newPremiumHost, openSignedIn } from './hosts.ts';
import { mailedLink, mailsTo } from './mails.ts';
import { addSauna } from './sauna.ts';
import type { RunningApp } from './server.ts';

/** Adds Hungarian, as CONTRIBUTING.md says: three files and a line. Its texts are the Danish ones, in brackets. */
export async function addHungarian(project: ProjectCopy): Promise<void> {
  for (const folder of ['src/web/words', 'src/server/features/mail/words', 'src/services/starting-texts']) {
    const text = await readFile(join(project.folder, folder, 'da.json'), 'utf8');
    const brackets = text.replaceAll(/^( +".*": )"(.+)"(,?)$/gm, '$1"⟦$2⟧"$3');
    await writeFile(join(project.folder, folder, 'hu.json'), brackets);
  }
  const line = "  da: { name: 'Dansk', locale: 'da-DK' },";
  await project.edit('src/shared/languages.ts', line, `${line}\n  hu: { name: 'Magyar', locale: 'hu-HU' },`);
}

// Both tests share a copy of the project and a start, which take most of the time.
let project: ProjectCopy;
let site: Development;

/** Replaces the built app, which these tests do not use. */
const test = base.extend({ baseURL: ({ contextOptions: _own }, use) => use(undefined) });

test.beforeAll(async () => {
  project = await copyProject();
  await addSauna(project);
  site = await startDevelopment(project.folder);
});

test.afterAll(async () => {
  try {
    expect(await site.stop()).toBe(0);
  } finally {
    await project.remove();
  }
});

/** The groups of a pattern in the output so far. */
const printed = (pattern: RegExp) => pattern.exec(site.output.join('\n'))?.slice(1) ?? [];

/** The running site in the shape that helpers of other tests expect. */
function runningApp(): RunningApp {
  const [email = '', password = ''] = printed(/an admin +(\S+), (\S+)/);
  const dataDir = join(project.folder, '.cache/dev/data');
  return { url: site.url, dataDir, admin: { email, password } } as RunningApp;
}

test('a new kind of service takes a folder, a line and words', async ({ page }) => {
  const app = runningApp();
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
    await navigate(page, `/host/cabins/${cabin.id}`);
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
    await navigate(page, `/host/cabins/${cabin.id}/translations/de`);
    await expect(page.getByLabel('Where the wood is')).toHaveValue('Hinter der Scheune');

    await page.goto(`${site.url}/cabins/${code}?lang=de`);
    const part = page.locator('details', { hasText: 'Sauna (de)' });
    await part.locator('summary').click();
    await expect(part).toContainText('Wood: Hinter der Scheune');
    const drawings = await page.request.get(`${site.url}/images/guide-icons.svg`);
    expect(await drawings.text()).toContain('<symbol id="sauna" viewBox="0 0 24 24"><path d="M12 10.94c');
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
});

test('changes of the sources appear on the page by themselves', async ({
  page,
  openAs,
  allowConsoleError,
}) => {
  await test.step('the printed sign-in and addresses lead into the demo', async () => {
    const [email = '', password = ''] = printed(/a host +(\S+), (\S+)/);
    const isFollowed = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
    await page.goto(`${site.url}/login`);
    await isFollowed; // the page would miss an earlier change
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(`${site.url}/host/cabins`);
  });

  await test.step('a component, without losing what the page holds', async () => {
    await page.evaluate(() => document.body.setAttribute('data-page', 'the same'));
    await project.edit('src/web/ui/PageIntro.tsx', '{text}', '{text} (changed)');
    await expect(page.getByText('(changed)')).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('data-page', 'the same');
  });

  await test.step('a handler: the page asks again', async () => {
    await project.edit('src/server/features/cabins/routes.ts', 'listCabinsOf(db, actor.id)', '[]');
    await expect(page.getByText('You have no cabins yet.')).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('data-page', 'the same');
  });

  await test.step('the guest page', async () => {
    const guest = await openAs();
    const [address = ''] = printed(/a guide +(\S+)/);
    await guest.goto(address);
    await project.edit('src/guest/guide/Hero.tsx', '{cabin.name}</h1>', '{cabin.name} (changed)</h1>');
    await expect(guest.getByRole('heading', { level: 1 })).toContainText('(changed)');
    await guest.close();
  });

  await test.step('an error is printed, and the previous server keeps running', async () => {
    await project.edit('src/server/features/system/routes.ts', 'export function', 'export functio');
    await expect.poll(() => site.output.join('\n')).toMatch(/system\/routes\.ts/);
    const answer = await page.request.get(`${site.url}/api/site`);
    expect(await answer.json()).toMatchObject({ selfTags: true });
    await project.edit('src/server/features/system/routes.ts', 'export functio ', 'export function ');
  });

  await test.step('a restart: the page is loaded again', async () => {
    allowConsoleError(/WebSocket connection to|ERR_CONNECTION_REFUSED/);
    await site.restart(() => addHungarian(project));
    await expect(page.locator('body')).not.toHaveAttribute('data-page');
    await expect(page.getByText('You have no cabins yet.')).toBeVisible();
  });

  await test.step('a language of three files and a line: on pages, in mails and starting texts', async () => {
    const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
    await apiOf(site, token)('PUT', '/api/Account/profile', { language: 'hu' });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('⟦Mine hytter⟧');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hu');

    const app = runningApp();
    const host = await newPremiumHost(app);
    await host.api('PUT', '/api/Account/profile', { language: 'hu' });
    const starts = await host.api<Record<string, string>>('GET', '/api/services/defaults');
    expect(JSON.parse(starts['rules'] ?? '')).toEqual({ text: expect.stringMatching(/^⟦Velkommen!.*⟧$/s) });
    const count = (await mailsTo(app, host.person.email)).length;
    await host.api('GET', '/api/Account/privacy/export');
    await mailedLink(app, host.person.email, count + 1);
    expect((await mailsTo(app, host.person.email)).at(-1)?.subject).toMatch(/^⟦.*⟧$/);
  });
});
