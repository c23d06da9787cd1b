import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { addCabin } from '#test/cabins.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { currentPath, open } from '#web/testing/app.tsx';
import { interceptCalls } from '#web/testing/intercept.ts';
import { click, fillIn, press, findAlert } from '#web/testing/user-actions.ts';
import { newHost } from '#web/testing/site.ts';
import { clearSession } from '#web/session/store.ts';

async function logIn({ email, password }: { email: string; password: string }): Promise<void> {
  await fillIn('Email', email);
  await fillIn('Password', password);
  await press('Login');
}

it('a wrong password is refused and the email address stays', async () => {
  const host = await newHost();
  await open('/login');
  await logIn({ ...host, password: 'Rain-in-May-8' });
  expect(await findAlert('Invalid email or password.')).toHaveTextContent(/^Invalid email or password\.$/);
  expect(screen.getByLabelText('Email')).toHaveValue(host.email);
  expect(currentPath()).toBe('/login');
  await expectAccessible(document.body);
  await logIn(host);
  await waitFor(() => expect(currentPath()).toBe('/host/cabins'));
});

it('Remember Me is sent to the server', async () => {
  const host = await newHost();
  const sent: unknown[] = [];
  const answer = { token: host.token };
  interceptCalls(/auth\/login$/, (init) => {
    sent.push(JSON.parse(init.body as string));
    return Promise.resolve(Response.json(answer));
  });
  await open('/login');
  await logIn(host);
  await waitFor(() => expect(currentPath()).toBe('/host/cabins'));
  expect(sent).toEqual([expect.objectContaining({ remember: false })]);

  clearSession();
  await open('/login');
  await click(await screen.findByLabelText('Remember Me'));
  await logIn(host);
  await waitFor(() => expect(currentPath()).toBe('/host/cabins'));
  expect(sent[1]).toMatchObject({ remember: true });
});

it('a visitor is redirected to Login and then to the requested page', async () => {
  const host = await newHost();
  const { id } = await addCabin(host, 'Fyren');
  await open(`/host/cabins/${id}`);
  await waitFor(() => expect(currentPath()).toBe('/login'));
  await logIn(host);
  await screen.findByRole('heading', { name: /Fyren/ });
  expect(currentPath()).toBe(`/host/cabins/${id}`);
});

it('a session that was ended elsewhere redirects to Login and back', async () => {
  const host = await newHost();
  const { id } = await addCabin(host, 'Fyren');
  await open(`/host/cabins/${id}`, host);
  await screen.findByRole('heading', { name: /Fyren/ });
  await host.api('POST', '/api/auth/logout');
  await open(`/host/cabins/${id}`);
  await waitFor(() => expect(currentPath()).toBe('/login'));
  await logIn(host);
  await screen.findByRole('heading', { name: /Fyren/ });
});

it('a stranger reads what the product is and finds the sample guide in their own language', async () => {
  await open('/login');
  const beside = await screen.findByRole('complementary');
  expect(beside).toHaveTextContent('Hemma is a digital guide to your cabin');
  const link = screen.getByRole('link', { name: 'See a sample guide' });
  expect(link).toHaveAttribute('href', '/sample-guide?lang=en');
  expect(link).toHaveAttribute('target', '_blank');
  // The form comes first, for the keyboard and on a phone.
  const form = await screen.findByRole('button', { name: 'Login' });
  expect(form.compareDocumentPosition(beside) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await expectAccessible(document.body);
});
