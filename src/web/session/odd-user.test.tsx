import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { currentPath, open } from '#web/testing/app.tsx';
import { interceptCalls } from '#web/testing/intercept.ts';
import { fillIn, press } from '#web/testing/user-actions.ts';
import { newHost } from '#web/testing/site.ts';

const answers =
  (body: BodyInit | null, status = 200) =>
  () =>
    Promise.resolve(new Response(body, { status, headers: { 'content-type': 'application/json' } }));

/** The plan in the settings dropdown, which jsdom cannot open by its button. */
async function expectTier(label: string): Promise<void> {
  await screen.findByRole('button', { name: /Settings menu/ });
  const dropdown = document.querySelector('[popover][aria-label="Settings menu"]') ?? expect.fail();
  fireEvent(dropdown, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
  await waitFor(() => expect(dropdown).toHaveTextContent(label));
  expect(screen.queryByText('Failed to fetch')).toBeNull();
}

it.each([
  [{ status: 2 }, 'Premium'],
  [{ status: 1, avatarUrl: null }, 'Pro'],
  [{ status: 0, lastName: 7 }, 'Basic'],
  [{ status: 'gold' }, 'Basic'],
  [{ status: null, avatarUrl: undefined }, 'Basic'],
])('a user with the invalid members %j is accepted', async (odd, label) => {
  const host = await newHost({ plan: 'pro' });
  const user = { firstName: 'Astrid', lastName: 'Lind', avatarUrl: '', isAdmin: false, ...odd };
  interceptCalls(/auth\/me$/, answers(JSON.stringify(user)));
  interceptCalls(/services\/status$/, answers('{}'));
  await open('/notifications', host);
  await screen.findByRole('heading', { name: 'Notifications' });
  await expectTier(label);
});

it.each([
  ['nothing', '', 200],
  ['no content', null, 204],
  ['no tier', '{}', 200],
  ['null', '{"tier":null}', 200],
])('a status call that answers %s keeps the tier of sign-in', async (_, body, status) => {
  const host = await newHost({ plan: 'premium' });
  interceptCalls(/services\/status$/, answers(body, status));
  await open('/notifications', host);
  await screen.findByRole('heading', { name: 'Notifications' });
  await expectTier('Premium');
});

it.each([
  ['is refused', '{"detail":"no"}', 403],
  ['answers a tier that is none', '{"tier":"gold"}', 200],
])('a status call that %s shows Basic', async (_, body, status) => {
  const host = await newHost({ plan: 'premium' });
  interceptCalls(/services\/status$/, answers(body, status));
  await open('/notifications', host);
  await screen.findByRole('heading', { name: 'Notifications' });
  await expectTier('Basic');
});

it('the tier may be a number, in a login’s answer and in storage', async () => {
  const host = await newHost({ plan: 'premium' });
  const user = { firstName: 'Astrid', lastName: 'Lind', avatarUrl: '', status: 2, isAdmin: false };
  interceptCalls(/auth\/me$/, answers(JSON.stringify(user)));
  interceptCalls(/services\/status$/, answers('{}'));
  interceptCalls(/auth\/login$/, answers(JSON.stringify({ token: host.token, ...user })));
  await open('/login');
  await fillIn('Email', host.email);
  await fillIn('Password', host.password);
  await press('Login');
  await waitFor(() => expect(currentPath()).toBe('/host/cabins'));
  await expectTier('Premium');
});
