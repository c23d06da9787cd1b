import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { addCabin, addServices } from '#test/cabins.ts';
import { open } from '#web/testing/app.tsx';
import { interceptCalls } from '#web/testing/intercept.ts';
import { click, fillIn, openDialog, press, findAlert } from '#web/testing/user-actions.ts';
import { widenScreen } from '#web/testing/dom.ts';
import { newHost, realFetch } from '#web/testing/site.ts';

interface Stated {
  status: number;
  body: string;
  type: string;
  /** The expected text; null for the fallback sentence. */
  read: string | null;
}

const json = (status: number, body: object, read: string | null): Stated => ({
  status,
  body: JSON.stringify(body),
  type: 'application/json',
  read,
});

const LATER = { code: 'of_a_later_version', reason: 'of_a_later_version', params: {} };

/** Answers of a newer server or a proxy (R-errors-8). */
const STATED: readonly Stated[] = [
  json(400, { errors: ['It is too short.', 'It has no digit.'] }, 'It is too short. It has no digit.'),
  json(409, { detail: 'The lake is frozen.' }, 'The lake is frozen.'),
  json(403, { ...LATER, detail: 'The moon is full.' }, 'The moon is full.'),
  json(503, { ...LATER, detail: 'not this', errors: ['The wind is up.'] }, 'The wind is up.'),
  json(400, LATER, null),
  json(400, { message: 'upstream is away' }, null),
  { status: 502, body: '<html><body>502 Bad Gateway</body></html>', type: 'text/html', read: null },
  { status: 500, body: '', type: 'text/plain', read: null },
];

/** Runs the action with each answer in place of the server's, and expects its text. */
async function expectStated(
  path: RegExp,
  {
    sentence,
    act,
    where = document.body,
  }: { sentence: string; act: () => Promise<void>; where?: HTMLElement },
): Promise<void> {
  for (const { status, body, type, read } of STATED) {
    const leave = interceptCalls(path, () =>
      Promise.resolve(new Response(body, { status, headers: { 'content-type': type } })),
    );
    await act();
    await findAlert(read ?? sentence, where);
    leave();
  }
}

it('the account pages show the server’s text for unknown reasons', async () => {
  const { email, password } = await newHost();
  await open('/login');
  await fillIn('Email', email);
  await fillIn('Password', password);
  await expectStated(/login$/, { sentence: 'Login failed', act: () => press('Login') });

  await open('/signup');
  const typed = { 'First name': 'Karin', 'Last name': 'Ek', Email: 'karin@cabins.example' };
  const secret = { Password: 'Snow-in-April-7', 'Confirm password': 'Snow-in-April-7' };
  for (const [label, text] of Object.entries({ ...typed, ...secret })) await fillIn(label, text);
  await expectStated(/register$/, { sentence: 'Registration failed', act: () => press('Sign Up') });

  const valid = interceptCalls(/validate-reset-token$/, () =>
    Promise.resolve(Response.json({ valid: true })),
  );
  await open(`/reset-password?email=${encodeURIComponent(email)}&token=abc`);
  await fillIn('New password', 'Snow-in-May-8');
  await fillIn('Confirm password', 'Snow-in-May-8');
  await expectStated(/auth\/reset-password$/, {
    sentence: 'Could not update the password. Please try again.',
    act: () => press('Save password'),
  });
  valid();
});

it('so do pages for hosts', async () => {
  const host = await newHost({ plan: 'premium' });
  const { id } = await addCabin(host, 'Fyren');
  await addServices(host, { id }, { wifi: { ssid: 'Fyren' } });
  await open(`/host/cabins/${id}`, host);
  await press('Activate Token');
  const activation = await openDialog('Activate Token');
  await fillIn(/^Token/, 'ABCD1234', activation);
  await expectStated(/activate$/, {
    sentence: 'Activation failed',
    where: activation,
    act: () => press('Activate', activation),
  });
  await press('Cancel', activation);
  await press('Discard changes');

  await press('Edit Wifi');
  const wifi = await openDialog('Edit Wifi');
  await fillIn('SSID', 'Fyren-5G', wifi);
  await expectStated(/services\/\d+$/, {
    sentence: 'Could not save',
    where: wifi,
    act: () => press('Save', wifi),
  });

  await open('/settings?tab=security');
  for (const [label, text] of [
    ['Current password', host.password],
    ['New password', 'snow in april'],
    ['Confirm new password', 'snow in april'],
  ] as const)
    await fillIn(label, text);
  await expectStated(/password$/, {
    sentence: 'Could not update the password. Please try again.',
    act: () => press('Change password'),
  });
});

it('so do pages that failed to load', async () => {
  const host = await newHost();
  await open('/host/cabins', host);
  await waitFor(() => expect(localStorage.getItem('user')).not.toBeNull());
  const reopen = (path: string) => () => open(path);
  await expectStated(/services\/catalog$/, {
    sentence: 'Failed to load services.',
    act: reopen('/services'),
  });
  await expectStated(/Account\/profile$/, {
    sentence: 'Failed to load settings',
    act: reopen('/settings?tab=profile'),
  });
  await expectStated(/api\/cabins$/, { sentence: 'Failed to fetch', act: reopen('/host/cabins') });
});

it('places with a fixed sentence keep it', async () => {
  widenScreen(); // for the themes beside the services
  const host = await newHost();
  const { id } = await addCabin(host, 'Fyren');
  await addServices(host, { id }, { wifi: { ssid: 'Fyren' } });
  await open(`/host/cabins/${id}`, host);
  const refused = () => Promise.resolve(Response.json({ detail: 'The lake is frozen.' }, { status: 409 }));
  await screen.findByRole('button', { name: 'Hide Wifi' });
  interceptCalls(/\/\d+$/, ({ method }, href) => (method === 'PUT' ? refused() : realFetch(href)));
  await press('Hide Wifi');
  await findAlert('Save failed');
  const theme = screen.getByRole('region', { name: 'Theme' });
  await click(within(theme).getByRole('radio', { name: 'Nature' }));
  await press('Save theme', theme);
  expect(await findAlert('Could not save theme', theme)).not.toHaveTextContent('frozen');
});
