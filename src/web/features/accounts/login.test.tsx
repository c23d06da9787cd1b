import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { addCabin } from '#test/cabins.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { address, open } from '#web/testing/app.tsx';
import { answerInstead } from '#web/testing/between.ts';
import { click, fillIn, press, shownAlert } from '#web/testing/user-actions.ts';
import { newHost } from '#web/testing/site.ts';
import { clearSession } from '#web/session/store.ts';

async function logIn({ email, password }: { email: string; password: string }): Promise<void> {
  await fillIn('Email', email);
  await fillIn('Password', password);
  await press('Login');
}

it('a wrong password is refused and the email stays', async () => {
  const host = await newHost();
  await open('/login');
  await logIn({ ...host, password: 'Rain-in-May-8' });
  expect(await shownAlert('Invalid email or password.')).toHaveTextContent(/^Invalid email or password\.$/);
  expect(screen.getByLabelText('Email')).toHaveValue(host.email);
  expect(address()).toBe('/login');
  await expectAccessible(document.body);
  await logIn(host);
  await waitFor(() => expect(address()).toBe('/host/cabins'));
});

it('Remember Me is told to the server', async () => {
  const host = await newHost();
  const sent: unknown[] = [];
  const answer = { token: host.token };
  answerInstead(/auth\/login$/, (init) => {
    sent.push(JSON.parse(init.body as string));
    return Promise.resolve(Response.json(answer));
  });
  await open('/login');
  await logIn(host);
  await waitFor(() => expect(address()).toBe('/host/cabins'));
  expect(sent).toEqual([expect.objectContaining({ remember: false })]);

  clearSession();
  await open('/login');
  await click(await screen.findByLabelText('Remember Me'));
  await logIn(host);
  await waitFor(() => expect(address()).toBe('/host/cabins'));
  expect(sent[1]).toMatchObject({ remember: true });
});

it('a visitor is sent to Login and goes on to the page they asked for', async () => {
  const host = await newHost();
  const { id } = await addCabin(host, 'Fyren');
  await open(`/host/cabins/${id}`);
  await waitFor(() => expect(address()).toBe('/login'));
  await logIn(host);
  await screen.findByRole('heading', { name: 'Fyren' });
  expect(address()).toBe(`/host/cabins/${id}`);
});

it('a session that was ended elsewhere leads to Login and back', async () => {
  const host = await newHost();
  const { id } = await addCabin(host, 'Fyren');
  await open(`/host/cabins/${id}`, host);
  await screen.findByRole('heading', { name: 'Fyren' });
  await host.api('POST', '/api/auth/logout');
  await open(`/host/cabins/${id}`);
  await waitFor(() => expect(address()).toBe('/login'));
  await logIn(host);
  await screen.findByRole('heading', { name: 'Fyren' });
});
