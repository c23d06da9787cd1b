import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { addCabin, addServices } from '#test/cabins.ts';
import { open } from '#web/testing/app.tsx';
import {
  interceptCalls,
  type ProxyInterception,
  answerAsProxy,
  failCalls,
  expectNoJargon,
  goOffline,
  type ProxyAnswer,
  FOREIGN_ANSWERS,
  stopIntercepting,
  nextForeignAnswer,
} from '#web/testing/intercept.ts';
import { serviceChips, openAddServices, openService } from '#web/testing/cabin-page.ts';
import { click, fill, waitUntilGone, press, findText, findAlert } from '#web/testing/user-actions.ts';
import { widenScreen } from '#web/testing/dom.ts';
import { activate, type Host, newTagCode, newHost } from '#web/testing/site.ts';

interface FailingScreen {
  path: string;
  /** The calls that a proxy answers; all by default. */
  calls?: RegExp;
  sentence: string;
  /** The button that opens it, or the button of a menu and its item. */
  open?: string | readonly [menu: string, item: string];
  /** Tries every foreign answer, not just one. */
  isTriedWithAll?: true;
}

const FETCH = 'Failed to fetch';
const SERVICES = 'Failed to load services.';
const SETTINGS = 'Failed to load settings';

/** Opens the app with a stored user, so that the user need not be loaded. */
async function openAsBefore(host: Host): Promise<void> {
  await open('/notifications', host);
  await waitFor(() => expect(localStorage.getItem('user')).not.toBeNull());
}

/** Expects the sentence on each screen, and that Retry loads it. */
async function expectFailedLoads(screens: readonly FailingScreen[], retry = 'Retry'): Promise<void> {
  for (const { path, calls = /./, sentence, open: button, isTriedWithAll } of screens) {
    const proxy = answerAsProxy(calls, nextForeignAnswer());
    await open(path);
    const [opener, item] = [button ?? []].flat();
    if (opener !== undefined) await press(opener);
    if (item !== undefined) await click(await screen.findByRole('menuitem', { name: item }));
    await findAlert(sentence);
    expect(alertsOf(sentence)).toHaveLength(1);
    expectNoJargon();
    for (const answer of isTriedWithAll === true ? FOREIGN_ANSWERS : []) {
      await tryAgain(proxy, answer, await findAlert(sentence));
      await findAlert(sentence);
      expectNoJargon();
    }
    proxy.stop();
    const alert = await findAlert(sentence);
    await press(retry, alert);
    await waitUntilGone(alert);
    expect(alertsOf(sentence)).toHaveLength(0);
  }
}

const alertsOf = (sentence: string) =>
  [...document.querySelectorAll('[role=alert]')].filter(({ textContent }) => textContent.includes(sentence));

/** Clicks Retry and waits until loading fails, after three attempts. */
async function tryAgain(proxy: ProxyInterception, answer: ProxyAnswer, alert: HTMLElement): Promise<void> {
  proxy.setAnswer(answer);
  const before = proxy.answerCount();
  await press('Retry', alert);
  await waitFor(() => expect(proxy.answerCount()).toBeGreaterThanOrEqual(before + 3));
}

/** Creates a cabin with a bit of everything; returns its page. */
async function cabinOf(host: Host): Promise<string> {
  const cabin = await addCabin(host, 'Fyren');
  await addServices(host, cabin, { wifi: { ssid: 'Fyren' } });
  await activate(host, cabin);
  const own = { name: 'Kayak', description: 'By the jetty.', subtype: 'info' };
  const { id } = await host.api<{ id: number }>('POST', '/api/host-services', own);
  await host.api('POST', `/api/cabins/${cabin.id}/host-services/${id}`);
  await host.api('PUT', `/api/cabins/${cabin.id}`, { translationLanguages: ['de'] });
  return `/host/cabins/${cabin.id}`;
}

it('every page for hosts reports what failed to load', async () => {
  widenScreen(); // for the preview beside the page
  const host = await newHost({ plan: 'premium' });
  const details = await cabinOf(host);
  await openAsBefore(host);
  await expectFailedLoads([
    { path: '/host/cabins', sentence: FETCH, isTriedWithAll: true },
    { path: details, sentence: FETCH, isTriedWithAll: true },
    { path: details, calls: /\/services$/, sentence: SERVICES },
    { path: details, calls: /preview$/, sentence: 'The preview could not be loaded.' },
    { path: details, calls: /host-services$/, sentence: SERVICES, open: 'Edit Own service' },
    { path: details, calls: /catalog$/, sentence: SERVICES, open: 'Add Service' },
    { path: details, calls: /api\/cabins$/, sentence: FETCH, open: ['Tag actions', 'Move to another cabin'] },
    { path: `${details}/translations/de`, sentence: FETCH },
    { path: '/services', sentence: SERVICES, isTriedWithAll: true },
    { path: '/settings?tab=profile', sentence: SETTINGS, isTriedWithAll: true },
    { path: '/settings?tab=security', sentence: SETTINGS },
    { path: '/settings?tab=subscription', sentence: SETTINGS },
    { path: '/settings?tab=preferences', sentence: SETTINGS },
    { path: '/settings?tab=privacy', sentence: SETTINGS },
    { path: '/contact', sentence: 'The address could not be loaded.' },
  ]);
});

it('every page for admins reports what failed to load', async () => {
  const code = await newTagCode();
  await openAsBefore(await newHost({ isAdmin: true }));
  await expectFailedLoads([
    { path: '/admin/system', calls: /system$/, sentence: FETCH },
    { path: '/admin/system', calls: /users$/, sentence: FETCH },
    { path: '/admin/system?tab=upgrades', calls: /requests$/, sentence: FETCH },
    { path: '/admin/system?tab=audit', calls: /audit$/, sentence: FETCH },
    { path: '/admin/tokens', sentence: FETCH, isTriedWithAll: true },
    { path: `/admin/tokens?q=${code}&tag=${code}`, calls: new RegExp(`${code}$`), sentence: FETCH },
    { path: '/admin/analytics/overview', sentence: FETCH },
    { path: '/admin/analytics/cabins', sentence: FETCH },
    { path: '/admin/analytics/tokens', sentence: FETCH },
  ]);
});

it('reports are in the host’s language', async () => {
  const host = await newHost();
  const { id } = await addCabin(host);
  await host.api('PUT', '/api/Account/profile', { language: 'sv' });
  await openAsBefore(host);
  await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'sv'));
  const places = [
    { path: '/host/cabins', sentence: 'Ingen kontakt med servern' },
    { path: `/host/cabins/${id}`, calls: /\/services$/, sentence: 'Tjänsterna kunde inte hämtas.' },
    { path: '/settings?tab=security', sentence: 'Inställningarna kunde inte hämtas' },
  ];
  await expectFailedLoads(places, 'Försök igen');
});

it('reports a failed load with a token alone, and a 404 of a proxy', async () => {
  const host = await newHost();
  const { id } = await addCabin(host);
  const proxy = answerAsProxy(/auth\/me$/, { status: 200, body: 'a page' });
  await open('/host/cabins', host);
  const main = await screen.findByRole('main');
  await findAlert(FETCH, main);
  proxy.stop();
  await press('Retry');
  await screen.findByRole('link', { name: 'Sjöstugan' });

  // A proxy's 404 does not mean that the cabin is gone.
  answerAsProxy(/api\/cabins\//, { status: 404, body: 'a page' });
  await open(`/host/cabins/${id}`);
  await findAlert(FETCH);
  expect(screen.queryByText('Not found.')).toBeNull();
});

it('without a network, failures show immediately and visible data stay; the rest loads once it is back', async () => {
  widenScreen();
  const host = await newHost();
  const { id } = await addCabin(host);
  await addServices(host, { id }, { wifi: { ssid: 'Fyren' } });
  await open(`/host/cabins/${id}`, host);
  const preview = () => screen.findByTitle('Guest page preview');
  await preview();
  goOffline();
  let asked = 0;
  interceptCalls(/host-services$/, () => {
    asked += 1;
    return Promise.reject(new TypeError('fetch failed'));
  });

  const dialog = await openAddServices();
  await findAlert(FETCH, dialog);
  expect(asked).toBe(1);
  await press('Retry', dialog);
  await waitFor(() => expect(asked).toBe(2));
  await findAlert(FETCH, dialog);
  expect((await serviceChips())[0]).toHaveTextContent('Fyren');
  stopIntercepting();
  await within(dialog).findByRole('checkbox', { name: 'House rules' });
  await press('Cancel', dialog);
  await waitUntilGone(dialog);

  goOffline();
  const theme = screen.getByRole('region', { name: 'Theme' });
  await click(within(theme).getByRole('radio', { name: 'Nature' }));
  await findAlert(FETCH, theme);
  stopIntercepting();
  await preview();
});

it('a service’s dialog opens even if its starter text fails to load, and keeps its input', async () => {
  const host = await newHost();
  const cabin = await addCabin(host);
  await addServices(host, cabin, { rules: {} });
  failCalls(/defaults$/);
  await open(`/host/cabins/${cabin.id}`, host);
  await serviceChips();
  goOffline();
  const rules = await openService('House rules');
  const text = await within(rules).findByLabelText(/^Text/);
  await fill(text, 'Quiet after ten.');
  stopIntercepting();
  await findText('Starter text: check it');
  expect(text).toBeVisible();
  expect(text).toHaveValue('Quiet after ten.');
  expect(rules).not.toHaveTextContent('This is a starter text.');
});
