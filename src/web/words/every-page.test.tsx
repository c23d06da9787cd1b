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

// In a language whose texts are the English ones, each in brackets, no page holds an English word outside of them. It
// takes the place of Swedish, in which no word of a date is one of them.

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
  ],
  admin: [
    '/admin/system',
    '/admin/system?tab=care',
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

/** Names, addresses and settings, and what the demo's admin and the tests wrote: the same in every language. */
const DATA = [
  /\b(?:Hemma|Basic|Pro|Premium|English|QR|URL|UTC|Borås)\b|\S+@\S+|\b[A-Z]+_[A-Z]+=\S+/gu,
  /\b[A-Z]{4}\d{4}\b/g, // a code may begin with a word
  /Lost in the post|Reserve for fairs|Faded in the sun|Oak signs, 60 mm|First print run|Test batch/g,
];
const withoutData = (text: string) => DATA.reduce((rest, pattern) => rest.replaceAll(pattern, ' '), text);

/** The same words, each text in brackets; what is put into one stays. */
const bracketed = (words: unknown): unknown => {
  if (typeof words === 'string') return `⟦${words}⟧`;
  if (Array.isArray(words)) return words.map(bracketed);
  return Object.fromEntries(Object.entries(words as object).map(([key, value]) => [key, bracketed(value)]));
};

/** Puts other words in the place of the language's. */
async function speak(words: (group: WordGroup) => Promise<unknown>): Promise<void> {
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
  await speak(async (group) => bracketed(await wordsOf('en', group)));
});
afterAll(() => speak((group) => wordsOf(TAG, group)));

const SAID = ['aria-label', 'aria-description', 'aria-roledescription', 'alt', 'title', 'placeholder'];

/** What a person sees or hears of a page outside of brackets: title, text as it follows on itself, attributes. */
function outsideBrackets(): string {
  const unseen = 'script, style, template, noscript, [hidden]';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let whole = '';
  while (walker.nextNode() !== null) {
    const { parentElement, data } = walker.currentNode as Text;
    if (parentElement?.closest(unseen) === null) whole += `${data}\n`;
  }
  const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
    SAID.map((name) => element.getAttribute(name) ?? ''),
  );
  return [document.title, whole, ...attributes].map(withoutBrackets).join('\n');
}

function withoutBrackets(text: string): string {
  const rest = text.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ');
  return rest === text ? text : withoutBrackets(rest);
}

/** Waits for the page, and for all that it asks for. */
async function hasCome(): Promise<void> {
  const heading = await screen.findByRole('heading', { level: 1 });
  await waitFor(() => {
    expect(document.documentElement.lang).toBe(TAG);
    expect(heading.ownerDocument.querySelector('h1')?.textContent).toMatch(/^⟦.*⟧$/);
    expect(document.querySelector('[aria-busy="true"], .mantine-Skeleton-root')).toBeNull();
    expect(document.body).not.toHaveTextContent('⟦Loading…⟧');
    expect(queryClient.isFetching()).toBe(0);
  });
}

async function walk(paths: readonly string[], as?: Host): Promise<void> {
  await as?.api('PUT', '/api/Account/profile', { language: TAG, firstName: 'Åsa', lastName: 'Öberg' });
  for (const path of paths) {
    await open(path, as);
    await hasCome();
    expect(currentPath()).toBe(path);
    const outside = withoutData(outsideBrackets());
    expect(outside, `${path} fills in all places`).not.toMatch(/\{\{|\$t\(|[⟦⟧]/);
    const english = wordsIn(outside).filter((word) => vocabulary.has(word));
    expect(english, path).toEqual([]);
  }
}

it('there are no other words than those of the language on any page, for anybody', async () => {
  await startNewSite({ hasDemo: true });
  await switchLanguage(TAG);
  await walk(PAGES.visitor);
  const host = await newHost({ plan: 'premium' });
  const cabin = await addCabin(host, 'Sjöstugan');
  await activate(host, cabin);
  await addServices(host, cabin, { wifi: { ssid: 'Granö', password: 'xyzzy' }, rules: {}, taxi: {} });
  await walk([...PAGES.host, `/host/cabins/${cabin.id}`], host);
  await walk(PAGES.admin, await newHost({ isAdmin: true }));
});
