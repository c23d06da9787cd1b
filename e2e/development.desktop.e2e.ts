import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SERVICE_KEYS } from '#shared/service-keys.ts';
import { copyProject, type Development, type ProjectCopy, startDevelopment } from '#test/development.ts';
import { apiOf } from '../test/api.ts';
import { test as base, expect } from './app.ts';

const test = base.extend<{ project: ProjectCopy; site: Development }>({
  project: async ({ contextOptions: _own }, use) => {
    const project = await copyProject();
    await use(project);
    await project.remove();
  },
  site: async ({ project }, use) => {
    const site = await startDevelopment(project.folder);
    await use(site);
    expect(await site.stop()).toBe(0);
  },
});

/** Adds Hungarian, as CONTRIBUTING.md says: words and a line. Its words are the English ones, in brackets. */
async function addLanguage(project: ProjectCopy): Promise<void> {
  const words = join(project.folder, 'src/web/words/hu');
  await cp(join(project.folder, 'src/web/words/en'), words, { recursive: true });
  await cp(join(project.folder, 'src/shared/errors.json'), join(words, 'errors.json'));
  const rooms = SERVICE_KEYS.map((key) => join(project.folder, 'src/services', key, 'host-words'));
  for (const room of rooms) await cp(join(room, 'en.json'), join(room, 'hu.json'));
  const subjects = (await readdir(words)).map((name) => join(words, name));
  for (const file of [...subjects, ...rooms.map((room) => join(room, 'hu.json'))]) {
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replaceAll(/^( +".*": )"(.+)"(,?)$/gm, '$1"⟦$2⟧"$3'));
  }
  const line = "  da: { name: 'Dansk', locale: 'da-DK' },";
  await project.edit('src/shared/languages.ts', line, `${line}\n  hu: { name: 'Magyar', locale: 'hu-HU' },`);
}

test('what is changed in the sources is on the screen by itself', async ({
  page,
  openAs,
  allowConsoleError,
  project,
  site,
}) => {
  const said = (pattern: RegExp) => pattern.exec(site.said.join('\n'))?.slice(1) ?? [];

  await test.step('the printed sign-in and addresses lead into the demo', async () => {
    const [email = '', password = ''] = said(/a host +(\S+), (\S+)/);
    await page.goto(`${site.url}/login`);
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
    const [address = ''] = said(/a guide +(\S+)/);
    await guest.goto(address);
    await project.edit('src/guest/guide/Hero.tsx', '{cabin.name}</h1>', '{cabin.name} (changed)</h1>');
    await expect(guest.getByRole('heading', { level: 1 })).toContainText('(changed)');
    await guest.close();
  });

  await test.step('a mistake is printed, and the server from before goes on', async () => {
    await project.edit('src/server/features/system/site.routes.ts', 'export function', 'export functio');
    await expect.poll(() => site.said.join('\n')).toMatch(/site\.routes\.ts/);
    expect((await page.request.get(`${site.url}/api/site`)).status()).toBe(200);
    await project.edit('src/server/features/system/site.routes.ts', 'export functio ', 'export function ');
  });

  await test.step('a restart: the page is loaded again', async () => {
    allowConsoleError(/WebSocket connection to|ERR_CONNECTION_REFUSED/);
    await site.restart(() => addLanguage(project));
    await expect(page.locator('body')).not.toHaveAttribute('data-page');
    await expect(page.getByText('You have no cabins yet.')).toBeVisible();
  });

  await test.step('a language whose folder and line were added is spoken', async () => {
    const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
    await apiOf(site, token)('PUT', '/api/Account/profile', { language: 'hu' });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('⟦My Cabins⟧');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hu');
  });

  await page.goto('about:blank'); // it would complain of the server's end
});
