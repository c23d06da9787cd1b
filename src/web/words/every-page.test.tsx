import { screen, waitFor } from '@testing-library/dom';
import i18next from 'i18next';
import { fetchGroups } from 'virtual:words';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HostLanguage } from '#shared/languages.ts';
import { addCabin, addServices } from '#test/cabins.ts';
import { queryClient } from '#web/api/query-client.ts';
import { currentPath, open } from '#web/testing/app.tsx';
import { textsIn } from '#web/testing/all-texts.ts';
import { activate, type Host, startNewSite, newHost } from '#web/testing/site.ts';
import { WORD_GROUPS, type WordGroup } from './groups.ts';
import { switchLanguage } from './i18n.ts';

// Replaces Swedish by the English texts in brackets: no page may then contain an English word outside brackets. Swedish,
// because none of its date words is English.

const TAG = 'sv' satisfies HostLanguage;

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
    '/arrivals',
  ],
  admin: [
    '/admin/system',
    '/admin/system?tab=hostSupport',
    '/admin/system/users/2',
    '/admin/system?tab=upgrades',
    '/admin/system?tab=audit',
    '/admin/system?tab=jobs',
    '/admin/system?tab=invitations',
    '/admin/tokens',
    '/admin/qrverifyer',
    '/admin/analytics/overview',
    '/admin/analytics/cabins',
    '/admin/analytics/cabins/1',
    '/admin/analytics/tokens',
  ],
};

/** Names, addresses, settings and texts of the demo and the tests, which are the same in every language. */
const DATA = [
  /\b(?:Hemma|Basic|Pro|Premium|English|QR|URL|UTC|Borås)\b|\S+@\S+|\b[A-Z]+_[A-Z]+=\S+/gu,
  /\b[A-Z]{4}\d{4}\b/g, // a code may begin with a word
  /Lost in the post|Reserve for fairs|Faded in the sun|Oak signs, 60 mm|First print run|Test batch/g,
];
const withoutData = (text: string) => DATA.reduce((rest, pattern) => rest.replaceAll(pattern, ' '), text);

/** The words with each text in brackets; placeholders stay. */
const bracketed = (words: unknown): unknown => {
  if (typeof words === 'string') return `⟦${words}⟧`;
  if (Array.isArray(words)) return words.map(bracketed);
  return Object.fromEntries(Object.entries(words as object).map(([key, value]) => [key, bracketed(value)]));
};

/** Replaces the words of the language. */
async function replaceWords(words: (group: WordGroup) => Promise<unknown>): Promise<void> {
  for (const group of WORD_GROUPS)
    i18next.addResourceBundle(TAG, 'translation', await words(group), true, true);
}
const wordsOf = async (language: HostLanguage, group: WordGroup) =>
  (await fetchGroups[`${language}/${group}`]()).default;

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
const vocabulary = new Set<string>();

beforeAll(async () => {
  for (const text of (await textsIn('en')).values())
    for (const word of wordsIn(text.replaceAll(/\{\{\w+\}\}/g, ' '))) vocabulary.add(word);
  await replaceWords(async (group) => bracketed(await wordsOf('en', group)));
});
afterAll(() => replaceWords((group) => wordsOf(TAG, group)));

const TEXT_ATTRIBUTES = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'alt',
  'title',
  'placeholder',
];

/** The visible and audible texts of a page outside brackets: title, texts, attributes. */
function outsideBrackets(): string {
  const unseen = 'script, style, template, noscript, [hidden]';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let whole = '';
  while (walker.nextNode() !== null) {
    const { parentElement, data } = walker.currentNode as Text;
    if (parentElement?.closest(unseen) === null) whole += `${data}\n`;
  }
  const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
    TEXT_ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''),
  );
  return [document.title, whole, ...attributes].map(withoutBrackets).join('\n');
}

function withoutBrackets(text: string): string {
  const rest = text.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ');
  return rest === text ? text : withoutBrackets(rest);
}

/** Waits for the page and all its requests. */
async function waitForPage(): Promise<void> {
  const heading = await screen.findByRole('heading', { level: 1 });
  await waitFor(() => {
    expect(document.documentElement.lang).toBe(TAG);
    expect(heading.ownerDocument.querySelector('h1')?.textContent).toMatch(/^⟦.*⟧(?: Sjöstugan)?$/);
    expect(document.querySelector('[aria-busy="true"], .mantine-Skeleton-root')).toBeNull();
    expect(document.body).not.toHaveTextContent('⟦Loading…⟧');
    expect(queryClient.isFetching()).toBe(0);
  });
}

async function checkPages(paths: readonly string[], as?: Host): Promise<void> {
  await as?.api('PUT', '/api/Account/profile', { language: TAG, firstName: 'Åsa', lastName: 'Öberg' });
  for (const path of paths) {
    await open(path, as);
    await waitForPage();
    expect(currentPath()).toBe(path);
    const outside = withoutData(outsideBrackets());
    expect(outside, `${path} fills in all places`).not.toMatch(/\{\{|\$t\(|[⟦⟧]/);
    const english = wordsIn(outside).filter((word) => vocabulary.has(word));
    expect(english, path).toEqual([]);
  }
}

it('no page has texts outside the words', async () => {
  await startNewSite({ hasDemo: true });
  await switchLanguage(TAG);
  await checkPages(PAGES.visitor);
  const host = await newHost({ plan: 'premium' });
  const cabin = await addCabin(host, 'Sjöstugan');
  await activate(host, cabin);
  await addServices(host, cabin, { wifi: { ssid: 'Granö', password: 'xyzzy' }, rules: {}, taxi: {} });
  const cabinPath = `/host/cabins/${cabin.id}`;
  await checkPages([...PAGES.host, cabinPath, `${cabinPath}/document`], host);
  await checkPages(PAGES.admin, await newHost({ isAdmin: true }));
});
