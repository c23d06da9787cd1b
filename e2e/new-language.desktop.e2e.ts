import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { copyProject, type ProjectCopy, startDevelopment } from '#test/development.ts';
import { test as base, expect } from './app.ts';
import { activate, addCabin, addServices, adminAccount, newPremiumHost, openSignedIn } from './hosts.ts';
import type { RunningApp } from './server.ts';

const test = base.extend<{ project: ProjectCopy }>({
  project: async ({ contextOptions: _own }, use) => {
    const project = await copyProject();
    await use(project);
    await project.remove();
  },
});

// A language is a folder and a line: one is made here out of the English words, each in brackets, and no page of the
// app then holds an English word outside of them. Its tag is Hungarian's, in which browsers write dates.

test.describe.configure({ timeout: 400_000 }); // a site in development, and two dozen pages

const TAG = 'hu';

const PAGES = {
  visitor: [
    '/login',
    '/signup',
    '/forgot-password',
    '/about',
    '/privacy',
    '/terms',
    '/contact',
    '/403',
    '/nowhere',
  ],
  host: [
    '/host/cabins',
    '/services',
    '/settings?tab=profile',
    '/settings?tab=security',
    '/settings?tab=subscription',
    '/settings?tab=preferences',
    '/settings?tab=privacy',
    '/notifications',
  ],
  admin: [
    '/admin/system',
    '/admin/system?tab=upgrades',
    '/admin/system?tab=audit',
    '/admin/system?tab=jobs',
    '/admin/system?tab=invitations',
    '/admin/tokens',
    '/admin/qrverifyer',
    '/admin/analytics/overview',
    '/admin/analytics/cabins',
    '/admin/analytics/tokens',
  ],
};

/** Names, addresses and settings, and what the demo's admin wrote: the same in every language. */
const DATA = [
  /\b(?:Hemma|Basic|Pro|Premium|English|QR|URL|UTC|Borås)\b|\S+@\S+|\b[A-Z]+_[A-Z]+=\S+/gu,
  /Lost in the post|Reserve for fairs|Faded in the sun|Oak signs, 60 mm|First print run|getaddrinfo .+/g,
];
const withoutData = (text: string) => DATA.reduce((rest, pattern) => rest.replaceAll(pattern, ' '), text);

/** The same words, each text in brackets; what is put into one stays. */
const bracketed = (words: unknown): unknown => {
  if (typeof words === 'string') return `⟦${words}⟧`;
  if (Array.isArray(words)) return words.map(bracketed);
  return Object.fromEntries(Object.entries(words as object).map(([key, value]) => [key, bracketed(value)]));
};

/** Writes the language's folder, and resolves with the words of all English texts. */
async function writeLanguage(folder: string): Promise<Set<string>> {
  const english = join(folder, 'src/web/words/en');
  const target = join(folder, 'src/web/words', TAG);
  await mkdir(target);
  const files = [
    ...(await readdir(english)).map((name) => join(english, name)),
    join(folder, 'src/shared/errors.json'),
  ];
  const vocabulary = new Set<string>();
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    for (const value of text.match(/(?<=": |^ +)"(?:[^"\\]|\\.)*"(?=,?$)/gm) ?? [])
      for (const word of wordsIn(value.replaceAll(/\{\{\w+\}\}/g, ' '))) vocabulary.add(word);
    await writeFile(join(target, file.split('/').at(-1) ?? ''), JSON.stringify(bracketed(JSON.parse(text))));
  }
  return vocabulary;
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];

/** What a person sees or hears of a page outside of brackets: title, text as it follows on itself, attributes. */
const outsideBrackets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const unseen = 'script, style, template, noscript, [hidden]';
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let whole = '';
    while (walker.nextNode() !== null) {
      const { parentElement, data } = walker.currentNode as Text;
      if (parentElement?.closest(unseen) === null) whole += `${data}\n`;
    }
    texts.push(whole);
    for (const element of document.querySelectorAll('*'))
      for (const name of [
        'aria-label',
        'aria-description',
        'aria-roledescription',
        'alt',
        'title',
        'placeholder',
      ])
        texts.push(element.getAttribute(name) ?? '');
    return [document.title, ...texts].map((text) => {
      let rest = text;
      for (let before = ''; before !== rest;) {
        before = rest;
        rest = rest.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ');
      }
      return rest;
    });
  });

test('a language is a folder and a line, and then speaks on every page', async ({
  page,
  project,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 404/);
  const vocabulary = await writeLanguage(project.folder);
  expect(vocabulary.size).toBeGreaterThan(1000);
  await project.edit(
    'src/shared/languages.ts',
    "  da: { name: 'Dansk', locale: 'da-DK' },",
    `  da: { name: 'Dansk', locale: 'da-DK' },\n  ${TAG}: { name: 'Magyar', locale: 'hu-HU' },`,
  );
  const site = await startDevelopment(project.folder);
  const [, email = '', password = ''] = /an admin +(\S+), (\S+)/.exec(site.said.join('\n')) ?? [];
  const app = { url: site.url, admin: { email, password } } as RunningApp;

  const walk = async (paths: readonly string[]) => {
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(site.url + path, { waitUntil: 'networkidle' }); // the data too, which is what tables are for
        await expect(page.locator('html')).toHaveAttribute('lang', TAG);
        await expect(page).toHaveURL(site.url + path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^⟦.*⟧$/);
        await expect(page.locator('[aria-busy="true"], .mantine-Skeleton-root')).toHaveCount(0);
        const outside = (await outsideBrackets(page)).map(withoutData);
        expect.soft(outside.join('\n'), `${path} fills in all places`).not.toMatch(/\{\{|\$t\(|[⟦⟧]/);
        expect
          .soft(
            [...new Set(outside.flatMap(wordsIn))].filter((word) => vocabulary.has(word)),
            path,
          )
          .toEqual([]);
      });
    }
  };
  /** A browser that nobody has used, but for its language. */
  const startAnew = async () => {
    await page.goto(`${site.url}/favicon.svg`);
    await page.evaluate((tag) => {
      localStorage.clear();
      localStorage.setItem('language', tag);
    }, TAG);
  };

  await startAnew();
  await walk(PAGES.visitor);

  const host = await newPremiumHost(app);
  await host.api('PUT', '/api/Account/profile', { language: TAG });
  const cabin = await addCabin(host, 'Sjöstugan');
  await activate(app, host, cabin);
  await addServices(host, cabin, { wifi: { ssid: 'Granö', password: 'xyzzy' }, rules: {}, taxi: {} });
  await openSignedIn(page, host, '/notifications', site.url);
  await walk([...PAGES.host, `/host/cabins/${cabin.id}`]);

  const admin = await adminAccount(app);
  await admin.api('PUT', '/api/Account/profile', { language: TAG, firstName: 'Åsa', lastName: 'Öberg' });
  await startAnew();
  await openSignedIn(page, admin, '/notifications', site.url);
  await walk(PAGES.admin);

  await page.goto('about:blank'); // a page in development asks for its site again
  expect(await site.stop()).toBe(0);
});
